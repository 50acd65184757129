import { randomUUID } from 'node:crypto';
import { apiBase, calls } from '#contract/calls.ts';
import { dayFromNow } from '#test/support/days.ts';
import { type Client, dataOf } from '../clients.ts';
import { keyFromOutbox } from '../outbox.ts';
import { visitor } from '../people.ts';
import { hostileArticle } from './article.ts';
import type { Payloads } from './payloads.ts';

export type ProductionPlaces = {
  /** Productions whose text was typed in the editor. */
  textIds: number[];
  /** Of links to a proof that waits, and to one that was sent back. */
  proofKeys: string[];
};

type Json = Record<string, unknown>;
type Text = { textVersion: number; document: string };
type Article = { front: Json & { journal: Json }; body: unknown[] };

/** Fields of a document that somebody types. */
const typed =
  /^(text|name|givenNames|surname|label|alt|longDescription|href|tex|runningTitle|funding|copyright|elocationId|title|container-title|family|given|publisher|publisher-place|volume|page|URL|DOI)$/;

const types = (...nodes: Json[]) => nodes.map((node) => ({ content: [], ...node }));

/** What no file brings: formulae, pictures and files with names of any kind. */
const nodes = ({ plain, filename }: Payloads) => [
  ...types(
    {
      type: 'graphic',
      attrs: { files: [filename('picture', '.png'), 'https://attacker.example.org/p.gif'] },
    },
    { type: 'supplement', attrs: { id: 'x1', kind: 'supplement', href: 'javascript:ran()' } },
    { type: 'code', attrs: { name: plain() } },
  ),
  {
    type: 'displayFormula',
    attrs: {
      mathml: '<math href="javascript:ran()"><mtext><img src="x" onerror="ran()"/></mtext><mi>x</mi></math>',
      tex: '\\href{javascript:ran()}{x} \\unicode{0} <img src=x onerror=ran()>',
      alt: plain(),
    },
  },
];

/** The document with hostile words in every field that somebody types. */
function spoilt(json: string, payloads: Payloads): string {
  const { front } = JSON.parse(json) as Article;
  const words = (key: string, value: unknown) =>
    typeof value === 'string' && typed.test(key) ? payloads.plain(500) : value;
  const changed = JSON.parse(json, words) as Article;
  const keywords = Array.from({ length: 5 }, () => payloads.plain());
  return JSON.stringify({
    ...changed,
    front: { ...changed.front, journal: front.journal, keywords },
    body: [...changed.body, ...nodes(payloads)],
  });
}

/** A production whose text is typed in the editor, hostile in every field. */
async function typeText(editor: Client, journalId: number, payloads: Payloads) {
  const { productionId } = await dataOf<{ productionId: number }>(editor, 'officeBeginProduction', {
    body: { journalId },
  });
  const bytes = hostileArticle(`10.5555/hostile.${randomUUID()}`, false);
  const filename = payloads.filename('text', '.xml');
  await dataOf(editor, 'officeAttachText', { body: { productionId }, file: { filename, bytes } });
  await dataOf(editor, 'officeOpenArticleText', { body: { productionId } });
  const { textVersion, document } = await dataOf<Text>(editor, 'officeArticleText', {
    query: { productionId },
  });
  const saved = await dataOf<Text>(editor, 'officeSaveArticleText', {
    body: { productionId, textVersion, document: spoilt(document, payloads), note: payloads.plain() },
  });
  await expectPdf(editor, 'officeArticleTextPdf', { productionId: String(productionId) });
  return { productionId, textVersion: saved.textVersion };
}

/** Whatever is in a text, it is typeset. */
async function expectPdf(
  client: Client,
  name: 'officeArticleTextPdf' | 'proofPdf',
  query: Record<string, string>,
) {
  const [, path] = calls[name].split(' ');
  const headers = { 'x-forwarded-for': client.network, ...(client.token && { token: client.token }) };
  const answer = await fetch(`${client.url}${apiBase}${path}?${new URLSearchParams(query)}`, { headers });
  const text = await answer.text();
  if (!text.startsWith('%PDF-')) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
}

async function sendProof(
  { dataDir, editor }: { dataDir: string; editor: Client },
  { productionId, textVersion }: { productionId: number; textVersion: number },
  { plain, all }: Payloads,
) {
  const { places } = await dataOf<{ places: { place: string; kind: string }[] }>(
    editor,
    'officeProofPlaces',
    {
      query: { productionId },
    },
  );
  const email = `proof.${randomUUID()}@example.org`;
  const lines = places.filter(({ kind }) => kind === 'paragraph' || kind === 'title');
  await dataOf(editor, 'officeSendProof', {
    body: {
      ...{ productionId, textVersion, email, dueOn: dayFromNow(14) },
      name: plain(),
      letter: { subject: plain(300), text: `${all()}\n\n{{proofLink}}` },
      queries: lines.slice(0, 5).map(({ place }) => ({ place, question: plain(2000) })),
    },
  });
  const key = await keyFromOutbox(dataDir, email, /\/proof\/([\w-]+)/);
  await expectPdf(visitor(editor.url), 'proofPdf', { key });
  return { key, lines };
}

/** Types texts into the editor and sends proofs of them: one waits, one is sent back with suggestions, which are taken. */
export async function writeProduction(
  dataDir: string,
  editor: Client,
  journalId: number,
  payloads: Payloads,
): Promise<ProductionPlaces> {
  const { plain, all } = payloads;
  const press = { dataDir, editor };
  const waiting = await typeText(editor, journalId, payloads);
  const answered = await typeText(editor, journalId, payloads);
  const open = await sendProof(press, waiting, payloads);
  const { key, lines } = await sendProof(press, answered, payloads);
  await dataOf(visitor(editor.url), 'proofAnswer', {
    body: {
      ...{ key, approve: false, message: all().slice(0, 5000) },
      answers: [1, 2, 3, 4, 5].map((number) => ({ number, answer: plain(2000) })),
      suggestions: lines
        .slice(0, 20)
        .map(({ place }) => ({ place, after: `${plain(1000)}\u0000\u0008\u202e`, remark: plain(600) })),
    },
  });
  const { productionId } = answered;
  const { proofs } = await dataOf<{
    proofs: { proofId: number; suggestions: { suggestionId: number }[] }[];
  }>(editor, 'officeProofs', { query: { productionId } });
  const [proof] = proofs;
  const suggestionIds = proof?.suggestions.slice(0, 10).map(({ suggestionId }) => suggestionId);
  await dataOf(editor, 'officeTakeSuggestions', {
    body: { productionId, proofId: proof?.proofId, suggestionIds },
  });
  await expectPdf(editor, 'officeArticleTextPdf', { productionId: String(productionId) });
  return { textIds: [waiting.productionId, productionId], proofKeys: [open.key, key] };
}
