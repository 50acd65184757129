import { useRevalidator } from 'react-router';
import { codes } from '#contract/codes.ts';
import { quietSessionApi } from '#web/slices/accounts/index.ts';
import { dayOf } from '#web/ui/dates.ts';
import { succeed } from '#web/ui/forms/index.ts';
import { MoreTime } from '#web/ui/forms/more-time.tsx';

type Props = { manuscriptId: number; dueOn: string | null; wantsUntil: string | null };

/** The editors answer with another day or none, by letter. */
export function AuthorsMoreTime({ manuscriptId, dueOn, wantsUntil }: Props) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  return (
    <MoreTime
      wantsUntil={wantsUntil}
      from={dueOn && dueOn > today ? dueOn : today}
      label="We need until"
      meanwhile="You can go on with your manuscript meanwhile."
      onAsk={async (wish) => {
        const answer = await quietSessionApi('askForMoreTime', { body: { manuscriptId, ...wish } });
        if (answer.code === codes.success) {
          succeed('The editors have it, and will answer by letter');
          await revalidate();
          return { wrong: '' };
        }
        const fields = answer.code === codes.refusedInput ? answer.data?.fields : undefined;
        return { wrong: Object.values(fields ?? {})[0] ?? answer.msg };
      }}
    />
  );
}
