import autocannon from 'autocannon';
import { apiBase } from '#contract/calls.ts';
import { type Part, quietly, readersRow } from './part.ts';
import { startReaders, waitsInWords } from './readers.ts';

/** Eight connections request the description repeatedly. */
export const openapi: Part = async ({ url }) => {
  const address = `${url}${apiBase}/openapi.json`;
  const first = await fetch(address, { headers: { 'accept-encoding': 'gzip, br' } });
  await first.arrayBuffer();
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(address, { headers: { 'if-none-match': etag } });
  await again.arrayBuffer();
  const readers = await startReaders(url);
  try {
    const quiet = await quietly(readers);
    const attacked = await readers.during(() => autocannon({ url: address, connections: 8, duration: 10 }));
    const isKept = first.headers.has('content-encoding') && etag !== '' && again.status === 304;
    return [
      {
        what: 'the description of the API is sent compressed, and not again to who has it',
        figure: `${first.headers.get('content-encoding') ?? 'plain'}, ${etag ? again.status : 'no ETag'}`,
        limit: 'compressed, 304',
        met: isKept,
      },
      { what: 'readers of a cached page, quiet', figure: waitsInWords(quiet) },
      readersRow('… while 8 connections ask for it', quiet, attacked),
    ];
  } finally {
    await readers.stop();
  }
};
