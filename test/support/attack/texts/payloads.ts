import { scriptPayloads } from '#test/support/script-payloads.ts';

/** Stands beside every payload, so that a page can be seen to show it. */
export const mark = 'Hostile';

/** Hostile texts, dealt out in turn so that each is written somewhere. */
export function createPayloads() {
  let [nextPlain, nextRich] = [0, 0];
  const written = new Set<string>();
  const deal = (at: number) => {
    const payload = scriptPayloads[at % scriptPayloads.length] as string;
    written.add(payload);
    return payload;
  };
  return {
    /** For a field of plain text; the next payload that fits into so many characters. */
    plain(longest = 200): string {
      for (;;) {
        const payload = deal(nextPlain++);
        if (mark.length + 1 + payload.length <= longest) return `${mark} ${payload}`;
      }
    },
    /** For a field of rich text: a few payloads, so that what one leaves open does not hide all others. */
    rich(count = 8): string {
      const some = Array.from({ length: count }, () => deal(nextRich++));
      return `<p>${mark}</p>${some.join('\n<p>next</p>\n')}`;
    },
    /** For a long field of plain text: every payload. */
    all: (): string => `${mark} ${scriptPayloads.map((_, at) => deal(at)).join('\n')}`,
    /** For names of files: without what would end a folder's name, of which nothing but the last is kept. */
    filename: (begins: string, ending: string): string =>
      `${begins} ${mark} ${deal(nextPlain++).slice(0, 120).replace(/[/\\]/g, ' ')}${ending}`,
    /** How many different ones were written. */
    written: () => written.size,
  };
}

export type Payloads = ReturnType<typeof createPayloads>;
