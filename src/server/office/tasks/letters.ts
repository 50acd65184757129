import { paragraphsOf } from '#contract/paragraphs.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { buildTemplateLetter, composeWords, type TemplateName } from '#server/slices/letters/index.ts';
import { type findLetterFacts, oneLine } from '#server/slices/manuscripts/index.ts';
import { listColleagues, type OfficeDeps } from '../ground/index.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof findLetterFacts>>>;
type TaskTemplate = Extract<TemplateName, 'taskGiven' | 'taskChanged' | 'taskDone'>;

type Told = {
  template: TaskTemplate;
  /** Account of the reader; null: nobody. */
  to: number | null;
  /** The person who did it, who is not told of it. */
  by: { userId: number; name: string };
  task: { what: string; dueOn: string };
  /** The changes. */
  change?: string;
};

/**
 * Tells somebody of a task by letter, if they may still read the manuscript. The words of a task are paragraphs of their own: no
 * word of them is a field.
 */
export async function tellOfTask(
  tx: Transaction,
  { mailer, site }: Pick<OfficeDeps, 'mailer' | 'site'>,
  facts: Facts,
  { template, to, by, task, change = '' }: Told,
): Promise<void> {
  const about = { template, manuscriptId: facts.id, journalId: facts.journalId };
  const reader =
    to === by.userId ? undefined : (await listColleagues(tx, facts.id)).find(({ userId }) => userId === to);
  if (!reader) {
    await mailer.unsent?.(tx, { template, about: `manuscript ${facts.id}`, scope: facts.journalId });
    return;
  }
  const values = {
    manuscriptNumber: facts.number,
    title: oneLine(facts.title),
    journal: facts.journalName,
    writer: oneLine(by.name),
    dueDate: dayInWords(task.dueOn),
    change,
  };
  const words = await composeWords(tx, template, values, facts.journalId);
  const lists = { task: paragraphsOf(task.what) };
  const url = `${site.publicUrl}/office/manuscript/${facts.id}#tasks`;
  await mailer.queue(
    tx,
    buildTemplateLetter({
      to: { name: reader.name || reader.email, address: reader.email },
      site,
      words,
      lists,
      links: { manuscriptLink: { label: 'Open the manuscript', url, keyless: true } },
      about,
    }),
  );
}
