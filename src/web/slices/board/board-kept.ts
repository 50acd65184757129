import { z } from 'zod';
import { type BoardValues, keptValues } from './board-values.ts';

const keptForm = z.object({
  format: z.literal(1),
  /** Of the profile that was being edited; a candidate's own key. */
  version: z.number().nullable(),
  candidateKey: z.string().nullable(),
  values: keptValues,
});
type KeptForm = Omit<z.infer<typeof keptForm>, 'format'>;

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps what was typed into one form on this device until it is sent. Nothing is kept where nothing can be. */
export function keptBoardForm(place: string, shelf: () => Shelf = () => localStorage) {
  const name = `quire.board.${place}`;
  const quietly = <Result>(act: () => Result): Result | null => {
    try {
      return act();
    } catch {
      return null;
    }
  };
  return {
    read: (): KeptForm | null =>
      quietly(() => keptForm.safeParse(JSON.parse(shelf().getItem(name) ?? 'null')).data ?? null),
    /** False where it could not be kept. */
    keep: (form: { version: number | null; candidateKey: string | null; values: BoardValues }): boolean =>
      quietly(() => {
        shelf().setItem(name, JSON.stringify({ format: 1, ...form }));
        return true;
      }) ?? false,
    forget: () => quietly(() => shelf().removeItem(name)),
  };
}
export type BoardKeeper = ReturnType<typeof keptBoardForm>;
