import os from 'node:os';
import path from 'node:path';

/** The folder with the files of the articles that a run has imported, by the address of its database server. */
export const importedFolder = (server: string) =>
  path.join(os.tmpdir(), `quire-imported-${new URL(server).port}`);
