import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OperatorError } from '../config.ts';

/** Of a host that is none, or another machine's. */
const ofHost = ['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'];

/** Resolves with the port, which the system chose if it was 0. Rejects with an OperatorError that names `variable`. */
export function listenOn(
  server: Server,
  { host, port, variable }: { host: string; port: number; variable: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (ofHost.includes(error.code ?? ''))
        return reject(
          new OperatorError(
            `${variable.replace('PORT', 'HOST')} ${host} can't be used (${error.code}). Set it to an address of this machine, such as 127.0.0.1.`,
          ),
        );
      if (error.code === 'EACCES')
        return reject(
          new OperatorError(
            `Port ${port} on ${host} is not allowed to this user (EACCES). Set ${variable} to one from 1024 on, such as 3000.`,
          ),
        );
      const why =
        error.code === 'EADDRINUSE' ? 'is taken by another program' : `can't be used (${error.code})`;
      return reject(new OperatorError(`Port ${port} on ${host} ${why}. Set ${variable} to a free one.`));
    });
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
