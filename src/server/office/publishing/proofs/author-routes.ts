import type { IncomingMessage } from 'node:http';
import { codes } from '#contract/codes.ts';
import { proofEndpoints as calls, proofMessages } from '#contract/proofs.ts';
import {
  type Caller,
  type FileResponder,
  fail,
  fileRoute,
  notThere,
  ok,
  type Route,
  route,
} from '#server/platform/http/route.ts';
import { WorkerFailure } from '#server/platform/workers/index.ts';
import type { OfficeDeps } from '../../ground/index.ts';
import { answerProof } from './answer.ts';
import { pdfOfProof, pictureOfProof } from './files.ts';
import { type Held, proofOfKey } from './keys.ts';
import { pageOfProof } from './page.ts';

type ProofDeps = Pick<OfficeDeps, 'db' | 'files' | 'clock' | 'limits' | 'mailer' | 'site'> & {
  readCaller: (request: IncomingMessage) => Caller;
  /** Fonts for PDFs beside the press's own. */
  fontFolder: string;
};

/** PDFs of one proof: each takes a second of a processor. */
const pdfs = { name: 'proofs: PDFs', most: 30, minutes: 10 };

/** The calls of an author's personal link. Reading changes nothing, since mail scanners open links. */
export function proofRoutes(deps: ProofDeps): Route[] {
  const show = async (key: string, caller: Caller) => {
    const found = await proofOfKey(deps, key, caller);
    if (!found.ok) return found.refusal;
    const page = await pageOfProof(deps, found, key);
    return page ? ok(page) : fail(codes.notThere, proofMessages.over);
  };
  return [
    route(calls.proof, ({ query: { key } }, caller) => show(key, caller)),
    route(calls.proofAnswer, async ({ body: { key, ...answer } }, caller) => {
      const found = await proofOfKey(deps, key, caller);
      if (!found.ok) return found.refusal;
      const answered = await answerProof(deps, found.proof, answer);
      return answered.code === codes.success ? show(key, caller) : answered;
    }),
    fileRoute(
      calls.proofPicture,
      answerFile(deps, async (held, query) => {
        const picture = await pictureOfProof(deps, held, query.name ?? '');
        return picture && { ...picture, disposition: 'inline' };
      }),
    ),
    fileRoute(
      calls.proofPdf,
      answerFile(deps, async (held) => {
        if (!(await deps.limits.take(pdfs, `proof ${held.proof.id}`))) return proofMessages.tooMany;
        const pdf = await pdfOfProof(deps, held).catch(orNotMade);
        return pdf && pdfAnswer(pdf, held);
      }),
    ),
  ];
}

const pdfAnswer = (pdf: Uint8Array, { proof }: Held) => ({
  bytes: Buffer.from(pdf),
  mediaType: 'application/pdf',
  disposition: `attachment; filename="proof-${proof.round}.pdf"`,
});

function orNotMade(error: unknown): undefined {
  if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error;
}

type Given = { bytes: Buffer<ArrayBuffer>; mediaType: string; disposition: string };

/** Answers a holder of the link with bytes, or with a message that says why not. */
const answerFile =
  (
    deps: ProofDeps,
    give: (held: Held, query: Record<string, string>) => Promise<Given | string | undefined>,
  ): FileResponder =>
  async (context) => {
    const query = context.req.query();
    const found = await proofOfKey(deps, query.key ?? '', deps.readCaller(context.env.incoming));
    const given = found.ok ? await give(found, query) : undefined;
    if (typeof given === 'string') return context.json(fail(codes.tooMany, given), 429);
    if (!given) return context.json(found.ok ? notThere('This file') : found.refusal, 404);
    return context.body(given.bytes, 200, {
      'Content-Type': given.mediaType,
      'Content-Disposition': given.disposition,
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
    });
  };
