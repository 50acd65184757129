import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { XmlDocument, type XmlElement } from 'libxml2-wasm';
import { expect } from 'vitest';
import { createOai } from '#server/pages/oai/index.ts';
import type { Db } from '#server/platform/db/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { FileStore } from '#server/platform/storage/index.ts';
import { hasOaiSchemas, noOaiSchemas, oaiValidator } from './oai-schemas.ts';

/** Prefixes that questions to an answer may use. */
const uris = {
  o: 'http://www.openarchives.org/OAI/2.0/',
  dc: 'http://purl.org/dc/elements/1.1/',
  datacite: 'http://datacite.org/schema/kernel-4',
  oaire: 'http://namespace.openaire.eu/schema/oaire/',
  jats: 'https://jats.nlm.nih.gov/ns/publishing/1.3/',
  xlink: 'http://www.w3.org/1999/xlink',
};

type OaiAnswer = { text: string; all(place: string): string[]; count(place: string): number };

function read(text: string): OaiAnswer {
  const document = XmlDocument.fromString(text);
  const find = (place: string) => document.find(place, uris) as XmlElement[];
  return {
    text,
    all: (place) => find(place).map(({ content }) => content),
    count: (place) => find(place).length,
  };
}

/** Codes of the errors in an answer. */
export const codesOf = (answer: OaiAnswer) => answer.all('//o:error/@code');

/** The press's answers to harvesters, on a port of its own; each is held against the schemas where these are at hand. */
export async function startOai(
  { db, files }: { db: Db; files: FileStore },
  { publicUrl, siteName }: { publicUrl: string; siteName: string },
) {
  const sources = { db, files, publicUrl, siteName, adminEmail: 'a@press.example.org' };
  const oai = createOai(sources, createLog('silent'));
  const server = createServer((request, response) => {
    oai(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const validate = hasOaiSchemas ? oaiValidator() : undefined;
  if (!hasOaiSchemas) console.info(noOaiSchemas);
  let judged = 0;
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oai`;

  async function ask(query: string, init?: RequestInit): Promise<OaiAnswer> {
    const response = await fetch(init ? base : `${base}?${query}`, init);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    const text = await response.text();
    if (validate) expect(() => validate(text), query).not.toThrow();
    judged++;
    return read(text);
  }

  /** Every part of a list; `between` runs after the first. */
  async function harvestParts(query: string, between?: () => Promise<unknown>): Promise<OaiAnswer[]> {
    const verb = query.split('&', 1)[0];
    const parts: OaiAnswer[] = [];
    let seen = 0;
    let answer = await ask(query);
    for (;;) {
      expect(codesOf(answer)).toEqual([]);
      expect(answer.all('//o:resumptionToken/@cursor')).toEqual(
        answer.count('//o:resumptionToken') === 1 ? [String(seen)] : [],
      );
      parts.push(answer);
      seen += answer.count('//o:header');
      const [token] = answer.all('//o:resumptionToken');
      if (!token) return parts;
      await between?.();
      between = undefined;
      answer = await ask(`${verb}&resumptionToken=${encodeURIComponent(token)}`);
    }
  }

  return {
    base,
    ask,
    harvestParts,
    /** Every identifier of a list, over all of its parts. */
    harvest: async (query: string, between?: () => Promise<unknown>): Promise<string[]> =>
      (await harvestParts(query, between)).flatMap((part) => part.all('//o:header/o:identifier')),
    close: () => {
      if (validate) console.info(`answers to harvesters valid by their schemas: ${judged}`);
      server.close();
    },
  };
}
