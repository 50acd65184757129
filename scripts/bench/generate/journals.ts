import type pg from 'pg';

const journals = [
  ['jga', 'Journal of Generated Anatomy', 'J. Gen. Anat.'],
  ['lsr', 'Letters in Systems and Rivers', 'Lett. Syst. Rivers'],
  ['anm', 'Annals of Numerical Medicine', 'Ann. Num. Med.'],
  ['bpl', 'Bulletin of Plant Life', 'Bull. Plant Life'],
  ['hcs', 'Historical and Cultural Studies', 'Hist. Cult. Stud.'],
  ['jqm', 'Journal of Quiet Materials', 'J. Quiet Mater.'],
  ['ops', 'Open Public Sciences', 'Open Public Sci.'],
  ['urb', 'Urban Research Briefs', 'Urban Res. Briefs'],
] as const;
export const firstYear = 2011;
export const years = 15;

export const types = [
  'Research Article',
  'Research Article',
  'Research Article',
  'Review',
  'Short Report',
  'Editorial',
];

/** Journals with their volumes, and the file that all articles show. */
export async function writeJournals(client: pg.PoolClient) {
  const made = await client.query<{ id: number; code: string }>(
    `insert into journals (code, name, short_name, title_key)
     select code, name, short, lower(name) from unnest($1::text[], $2::text[], $3::text[]) as j(code, name, short)
     returning id, code`,
    [0, 1, 2].map((field) => journals.map((journal) => journal[field])),
  );
  const volumes = await client.query<{ id: number; journal_id: number; volume: string }>(
    `insert into volumes (journal_id, volume) select j, v::text from unnest($1::bigint[]) j, generate_series(1, $2) v
     returning id, journal_id, volume`,
    [made.rows.map(({ id }) => id), years],
  );
  // Beforehand, so that two sessions don’t wait for each other's.
  await client.query(
    `select search_combination(j, y, t, 'en', d) from unnest($1::bigint[]) j, generate_series($2::int, $3::int) y,
       unnest($4::text[]) t, unnest('{f,t}'::boolean[]) d`,
    [made.rows.map(({ id }) => id), firstYear, firstYear + years, [...new Set(types)]],
  );
  const volumeIds = new Map(volumes.rows.map((row) => [`${row.journal_id}/${row.volume}`, row.id]));
  await client.query(`
    insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
    values (repeat('be', 16), 'generated.html', 'text/html', 33, repeat('0', 64), 'public',
            '<p>This text was generated.</p>')`);
  return { rows: made.rows, volumeIds };
}
