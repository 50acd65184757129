import { dayFromNow } from '#test/support/days.ts';
import { type JatsParts, jatsArticle } from '../jats-article.ts';
import type { Office } from './edit.ts';

const jats = (parts: JatsParts) =>
  jatsArticle({
    journal: { title: 'Journal of Landscape and Climate' },
    published: dayFromNow(0),
    volume: '4',
    abstract: 'On pleaching.',
    doi: '10.5555/jlc.pleaching',
    ...parts,
  });

/** An article in production, with its text. */
export async function prepare(
  office: Office,
  asked: { journalId: number } | { articleId: number },
  parts: JatsParts,
) {
  const { productionId } = await office.do('officeBeginProduction', asked);
  await office.send(
    'officeAttachText',
    {},
    { name: 'productionId', value: String(productionId) },
    { name: 'file', filename: 'article.xml', bytes: jats(parts) },
  );
  return productionId;
}

export async function publish(office: Office, productionId: number, at: Date | null = null) {
  const { version } = await office.look('officeProduction', { productionId });
  return office.do('officePublish', { productionId, version, letter: null, at: at?.toISOString() ?? null });
}
