/**
 * `node test/support/ask-for-revision.ts ID [--no-document]` with DATA_DIR: what an editor does in the office. Asks for a
 * revision of a submitted manuscript, with comments and a task document.
 */
import { openServices, runCommand } from '#server/open-services.ts';
import { readConfig } from '#server/platform/config.ts';
import { storeFile } from '#server/platform/storage/index.ts';
import { findSubmitted, takeStep } from '#server/slices/manuscripts/index.ts';
import { docxOf } from './word-file.ts';

await runCommand(async () => {
  const [id, option] = process.argv.slice(2);
  if (!id) return 2;
  const services = await openServices(readConfig(process.env));
  try {
    const taskDoc = {
      filename: 'task naïve.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: await docxOf('What is to be revised'),
    };
    const comments = 'The reviewers ask for two things:\n\n1. Raw data.\n2. A shorter discussion.';
    const step = { to: 6, kind: 'revision requested', operator: 'Editorial office' } as const;
    const words = { remarks: comments, reviewComments: comments };
    return await services.db.transaction().execute(async (tx) => {
      const seen = await findSubmitted(tx, Number(id));
      if (!seen) return 1;
      const file = { ...taskDoc, visibility: 'private' as const };
      const address = option === '--no-document' ? null : await storeFile(tx, services.files, file);
      const taken = await takeStep(tx, seen, { ...step, ...words, taskDoc: address }, services.clock.now());
      return taken === 'taken' ? 0 : 1;
    });
  } finally {
    await services.close();
  }
});
