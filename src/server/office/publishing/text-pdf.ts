import { codes } from '#contract/codes.ts';
import type { Front } from '#contract/document/document.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { LicenceName } from '#contract/office/publishing-lists.ts';
import { fail, type GivenFile, notThere, ok } from '#server/platform/http/route.ts';
import { readStored } from '#server/platform/storage/index.ts';
import { WorkerFailure } from '#server/platform/workers/index.ts';
import { makePreparedPdf, type PdfOptions, prepareText } from '#server/slices/document/index.ts';
import type { OfficeDeps } from '../ground/index.ts';
import { findContext, type ProductionContext } from './context.ts';
import { licenceOf } from './rules-licences.ts';
import { findProduction, type ProductionRow } from './store-productions.ts';
import { findText } from './store-texts.ts';
import { filesOfPictures } from './text-pictures.ts';

/** The PDF of a production's document, with the details that it would be published with. */
export async function givePdf(
  deps: OfficeDeps,
  { productionId, textVersion }: { productionId: number; textVersion?: number | undefined },
): Promise<Envelope<GivenFile>> {
  const { db, clock } = deps;
  const production = await findProduction(db, productionId);
  const context = production && (await findContext(db, production, clock.now()));
  const text = await findText(db, productionId, textVersion);
  if (!context || !text?.document) return notThere('A text of this article');
  try {
    const { given, lacking } = frontOf(production, context);
    const { pictures, ...prepared } = await prepareText(text.document, given, lacking);
    const made = await makePreparedPdf(prepared, await optionsOf(deps, context, pictures));
    return ok({ bytes: made.pdf, mediaType: 'application/pdf', filename: `article-${productionId}.pdf` });
  } catch (error) {
    if (!(error instanceof WorkerFailure) || error.reason === 'crashed') throw error;
    return fail(codes.refusedInput, 'This text takes more time or memory to print than an article may.');
  }
}

async function optionsOf(
  deps: OfficeDeps,
  context: ProductionContext,
  names: readonly string[],
): Promise<PdfOptions> {
  const { journal, settings } = context;
  const files = await filesOfPictures(deps, context, names);
  return {
    look: {
      columns: settings.pdfColumns,
      ...(journal.accent && { accent: journal.accent }),
      journalName: journal.name,
    },
    pictures: [...files].map(([name, file]) => ({
      name,
      file: { bytes: file.bytes, read: (range) => readStored(deps.files, file, range) },
    })),
    created: Math.floor(deps.clock.now().getTime() / 1000),
    fontFolder: deps.fontFolder,
  };
}

/** Details that the office has given, and those that a text without them gets. */
function frontOf({ details: { overrides } }: ProductionRow, context: ProductionContext) {
  const { type, licence, ...facts } = overrides;
  const given: Partial<Front> = {
    ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value)),
    ...(type && { typeLabel: type }),
    ...(licence && { licence: licenceInWords(licence) }),
  };
  const lacking: Partial<Front> = {
    ...(context.manuscriptType && { typeLabel: context.manuscriptType }),
    doi: context.published?.doi || context.suggestedDoi,
    licence: licenceInWords(context.settings.licence),
  };
  return { given, lacking };
}

function licenceInWords(name: LicenceName): Front['licence'] {
  const { url, words } = licenceOf[name];
  return { url, name, text: [{ type: 'text', text: words }] };
}
