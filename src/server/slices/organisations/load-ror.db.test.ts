import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#test/support/database.ts';
import { loadRor } from './load-ror.ts';
import { findOrganisations } from './store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

/** A record as ROR's schema 2 writes it, as far as the press reads it. */
const record = (id: string, name: string, more: { aliases?: string[]; status?: string } = {}) => ({
  id: `https://ror.org/${id}`,
  status: more.status ?? 'active',
  names: [
    { value: name, types: ['ror_display', 'label'], lang: 'en' },
    ...(more.aliases ?? []).map((value) => ({ value, types: ['alias'], lang: null })),
  ],
  locations: [
    { geonames_id: 1, geonames_details: { name: 'Bogotá', country_name: 'Colombia', country_code: 'CO' } },
  ],
});

const records = [
  record('02mhbdp94', 'Universidad de los Andes', { aliases: ['Uniandes', 'University of the Andes'] }),
  record('03yrm5c26', 'Andes Institute "of {Stones}, [and] \\ Dew"'),
  record('00j9c2840', 'Museum of the Andes and the Coast'),
  record('01bj3aw27', 'Closed College of Andes', { status: 'inactive' }),
  { id: 'https://grid.ac/1', name: 'An organisation of schema 1' },
];
const json = JSON.stringify(records, null, 2);
/** In small pieces, so that letters and strings break at their ends. */
const inPieces = (text: string, size = 7) => {
  const bytes = Buffer.from(text);
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );
};
const names = async (typed: string) => (await findOrganisations(database.db, typed)).map(({ name }) => name);

test('a dump fills the table; organisations are found by the beginnings of words of any name', async () => {
  expect(await loadRor(database.db, inPieces(json))).toEqual({ ok: true, organisations: 3, skipped: 2 });
  expect(await findOrganisations(database.db, 'UNIANDES')).toEqual([
    { ror: 'https://ror.org/02mhbdp94', name: 'Universidad de los Andes', place: 'Bogotá, Colombia' },
  ]);
  expect(await names('andes')).toEqual([
    'Andes Institute "of {Stones}, [and] \\ Dew"',
    'Universidad de los Andes',
    'Museum of the Andes and the Coast',
  ]);
  expect(await names('mus coas')).toEqual(['Museum of the Andes and the Coast']);
  expect(await names('andes bogota')).toHaveLength(3);
  for (const nothing of ['', 'a', '%', '_', 'ndes', 'closed college', 'andes nowhere'])
    expect(await names(nothing), nothing).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['other text', 'id,name\n1,A'],
  ['an object', '{"id": "https://ror.org/02mhbdp94"}'],
  ['a list of other things', '[{"a": 1}]'],
  ['a dump that breaks off', json.slice(0, -40)],
  ['what is no JSON', '[{id: 1}]'],
])('%s changes nothing', async (_, text) => {
  expect(await loadRor(database.db, inPieces(text))).toMatchObject({ ok: false });
  expect(await names('uniandes')).toHaveLength(1);
});

test('a later dump replaces the earlier one', async () => {
  const later = JSON.stringify([record('00j9c2840', 'Museum of the Andes')]);
  expect(await loadRor(database.db, inPieces(later))).toMatchObject({ ok: true, organisations: 1 });
  expect(await names('andes')).toEqual(['Museum of the Andes']);
});
