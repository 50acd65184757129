import { randomUUID } from 'node:crypto';
import { type Client, call, dataOf } from '../clients.ts';
import { hostileArticle, hostileHtml, hostileMarkup } from './article.ts';
import { mark, type Payloads } from './payloads.ts';

export type OfficePlaces = {
  productionIds: number[];
  articleIds: number[];
  issueIds: number[];
  publishedIssueId: number;
  specialIssueId: number;
  personId: number;
  templates: string[];
};

type Shown = { version: number; details: { overrides: object; front: object | null; notice: string } };

async function begin(administrator: Client, journalId: number, filename: string, bytes: Uint8Array) {
  const { productionId } = await dataOf<{ productionId: number }>(administrator, 'officeBeginProduction', {
    body: { journalId },
  });
  await dataOf(administrator, 'officeAttachText', { body: { productionId }, file: { filename, bytes } });
  return productionId;
}

const show = (administrator: Client, productionId: number) =>
  dataOf<Shown>(administrator, 'officeProduction', { query: { productionId } });

/** Publishes, and answers the article; throws with the checks where that is refused. */
async function publish(administrator: Client, productionId: number): Promise<number> {
  const { version } = await show(administrator, productionId);
  const { articleId } = await dataOf<{ articleId: number }>(administrator, 'officePublish', {
    body: { productionId, version, letter: null },
  });
  return articleId;
}

/** A galley of HTML: what the office types goes with it, hostile too. */
async function htmlArticle(
  administrator: Client,
  journalId: number,
  { plain, filename }: Payloads,
  pictures: boolean,
) {
  const bytes = hostileHtml(pictures);
  const productionId = await begin(administrator, journalId, filename('text', '.html'), bytes);
  const { version, details } = await show(administrator, productionId);
  await dataOf(administrator, 'officeSaveProduction', {
    body: {
      productionId,
      version,
      details: {
        ...details,
        overrides: { ...details.overrides, doi: `10.5555/hostile.${randomUUID()}`, licence: 'CC BY 4.0' },
        front: {
          title: plain(2000),
          abstract: `${mark} ${hostileMarkup(pictures)}`,
          keywords: plain(2000),
          language: 'en',
          authors: [1, 2].map(() => ({
            given: plain(),
            surname: plain(300),
            orcid: '',
            email: '',
            corresponding: false,
            affiliations: plain(2000),
          })),
        },
      },
    },
  });
  return productionId;
}

/** A template with braces that name no field is refused. */
const withoutFields = (words: string) => words.replaceAll('{{', '{ {');

async function templates(administrator: Client, journalId: number, { plain, all }: Payloads) {
  const known = await dataOf<{ name: string }[]>(administrator, 'officeTemplates', { query: { journalId } });
  const saved: string[] = [];
  for (const { name } of known) {
    const { beneath, updatedAt } = await dataOf<{ beneath: { text: string }; updatedAt: string | null }>(
      administrator,
      'officeTemplate',
      { query: { template: name, journalId } },
    );
    const answer = await call(administrator, 'officeSaveTemplate', {
      body: {
        template: name,
        journalId,
        subject: withoutFields(plain(300)),
        text: `${withoutFields(all())}\n\n${beneath.text}`,
        seen: updatedAt,
      },
    });
    if (answer.code === 0) saved.push(name);
  }
  if (saved.length === 0) throw new Error('no template took hostile words');
  return saved;
}

/** Writes hostile texts into articles, letters and records of people. */
export async function writeOffice(
  administrator: Client,
  journalId: number,
  payloads: Payloads,
): Promise<OfficePlaces> {
  const { plain, all, rich, filename } = payloads;
  const jats = (pictures: boolean) => hostileArticle(`10.5555/hostile.${randomUUID()}`, pictures);
  const html = await htmlArticle(administrator, journalId, payloads, true);
  const waiting = await begin(administrator, journalId, filename('article', '.xml'), jats(true));
  const articleIds = [
    await publish(administrator, await htmlArticle(administrator, journalId, payloads, false)),
  ];
  for (let i = 0; i < 2; i++)
    articleIds.push(
      await publish(
        administrator,
        await begin(administrator, journalId, filename('article', '.xml'), jats(false)),
      ),
    );
  const [, retracted, withdrawn] = articleIds;
  await dataOf(administrator, 'officeRetract', {
    body: { articleId: retracted, notice: all(), letter: null },
  });
  await dataOf(administrator, 'officeWithdrawArticle', {
    body: { articleId: withdrawn, reason: plain(2000) },
  });
  const { personId } = await dataOf<{ personId: number }>(administrator, 'officeInvitePerson', {
    body: {
      firstName: plain(),
      lastName: plain(),
      email: `${mark.toLowerCase()}.${randomUUID()}@example.org`,
      organization: plain(),
    },
  });
  const { id: issueId } = await dataOf<{ id: number }>(administrator, 'officeSaveIssue', {
    body: {
      ...{ journalId, issueId: null, version: 0, volume: plain(60), number: plain(60), title: plain(300) },
      ...{ description: rich(12), plannedOn: null, cover: null, coverAlt: '' },
    },
  });
  await dataOf(administrator, 'officeAddToIssue', { body: { issueId, version: 1, productionId: waiting } });
  const collection = await dataOf<{ id: number }>(administrator, 'officeSaveIssue', {
    body: {
      ...{ journalId, issueId: null, version: 0, volume: '', number: '', title: plain(300) },
      ...{ description: rich(12), plannedOn: null, cover: null, coverAlt: '' },
    },
  });
  const added = await dataOf<{ version: number }>(administrator, 'officeAddToIssue', {
    body: { issueId: collection.id, version: 1, articleId: articleIds[0] },
  });
  await dataOf(administrator, 'officePublishIssue', {
    body: { issueId: collection.id, version: added.version, letters: false },
  });
  const special = await dataOf<{ id: number }>(administrator, 'officeSaveSpecialIssue', {
    body: {
      ...{ journalId, sectionId: null, version: 0, title: plain(120), text: rich(12), topics: [plain(200)] },
      ...{ opensOn: null, deadline: '2030-01-01', step: 'announced' },
    },
  });
  await dataOf(administrator, 'officeDisablePerson', { body: { personId, reason: plain(500) } });
  return {
    productionIds: [html, waiting],
    articleIds,
    issueIds: [issueId, collection.id],
    publishedIssueId: collection.id,
    specialIssueId: special.id,
    personId,
    templates: await templates(administrator, journalId, payloads),
  };
}
