/**
 * `node test/support/ask-for-revision.ts ID [--no-document]` with DATA_DIR: what the editors do, until they have
 * screens for it. Asks for a revision of a submitted manuscript, with comments and a task document.
 */
import { openPress, runCommand } from '#server/open-press.ts';
import { readConfig } from '#server/platform/config.ts';
import { requestRevision } from '#server/slices/manuscripts/index.ts';
import { docxOf } from './word-file.ts';

await runCommand(async () => {
  const [id, option] = process.argv.slice(2);
  if (!id) return 2;
  const press = await openPress(readConfig(process.env));
  try {
    const taskDoc = {
      filename: 'task naïve.docx',
      mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      bytes: await docxOf('What is to be revised'),
    };
    const done = await requestRevision(press, Number(id), {
      comments: 'The reviewers ask for two things:\n\n1. Raw data.\n2. A shorter discussion.',
      operator: 'Editorial office',
      ...(option !== '--no-document' && { taskDoc }),
    });
    return done ? 0 : 1;
  } finally {
    await press.close();
  }
});
