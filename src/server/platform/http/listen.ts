import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../config.ts';

/** Resolves with the port, which the system chose if it was 0. Rejects with an OperatorError that names `variable`. */
export function listenOn(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`;
      reject(new OperatorError(`Port ${port} on ${host} ${why}. Set ${variable} to a free one.`));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
