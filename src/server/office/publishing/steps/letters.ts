import { fullName } from '#contract/names.ts';
import { productionSteps, type StepName } from '#contract/office/production-steps.ts';
import { dayInWords } from '#server/platform/days.ts';
import type { Transaction } from '#server/platform/db/index.ts';
import { findUser } from '#server/slices/accounts/index.ts';
import { findJournal } from '#server/slices/journals/index.ts';
import { buildTemplateLetter, composeWords } from '#server/slices/letters/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import type { ProductionRow } from '../store-productions.ts';

/** Tells whoever has a step that it was given to them, or that the one before it is done. */
export async function tellOfStep(
  tx: Transaction,
  { site, mailer }: Pick<OfficeDeps, 'site' | 'mailer'>,
  { id, journalId, manuscriptId, title }: ProductionRow,
  {
    template,
    step,
    userId,
    dueOn,
  }: {
    template: 'stepGiven' | 'stepReady';
    step: StepName;
    userId: number;
    dueOn: string | null;
  },
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user || user.disabled) return;
  const values = {
    step: productionSteps[step].label,
    title,
    journal: (await findJournal(tx, { id: journalId }))?.name ?? '',
    wanted: dueOn === null ? '' : `It is wanted by ${dayInWords(dueOn)}.`,
  };
  await mailer.queue(
    tx,
    buildTemplateLetter({
      to: { name: fullName(user), address: user.email },
      words: await composeWords(tx, template, values, journalId),
      site,
      links: {
        officeLink: {
          label: 'Open the article',
          url: `${site.publicUrl}/office/publishing/${id}`,
          keyless: true,
        },
      },
      about: { template, journalId, personId: userId, ...(manuscriptId !== null && { manuscriptId }) },
    }),
  );
}
