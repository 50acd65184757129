import type { SanitisedHtml } from '#contract/fields.ts';
import { sanitiseRichText } from './rich-text.ts';
import { createWorkers } from './workers/index.ts';

/** Characters sanitised in about 10 ms; a text may have a million. */
const longText = 50_000;

const workers = createWorkers<typeof import('./rich-text-tasks.ts')>({
  module: new URL('./rich-text-tasks.ts', import.meta.url),
  timeLimitMs: 20_000,
  memoryMb: 256,
});

/** `sanitiseRichText`, in a worker for long texts. Rejects with WorkerFailure. */
export const sanitiseLongText = async (html: string): Promise<SanitisedHtml> =>
  html.length < longText ? sanitiseRichText(html) : workers.run('sanitiseRichText', [html]);
