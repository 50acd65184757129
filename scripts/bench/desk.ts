import { createHash, randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { readConfig } from '#server/platform/config.ts';
import { searchText, sortTitle } from '#server/slices/manuscripts/rules-search-text.ts';
import { titleKey } from '#server/slices/manuscripts/rules-title.ts';
import { deskActs } from './desk-acts.ts';
import { getEach } from './load.ts';
import { fillLists, listViews } from './office-lists.ts';
import { startBenchPress } from './press.ts';
import { count, type Row } from './report.ts';
import { end, openCluster, openServices } from './stop.ts';
import { firstNames, lastNames, makeVocabulary, seeded } from './vocabulary.ts';

const journals = 8;
const editors = 20;
/** One in eight is still open, as in a press that has run for years. */
const openStatuses = [1, 2, 2, 2, 3, 4, 6, 7];
const closedStatuses = [5, 5, 8, 9, 9, 9];
const batch = 1000;
const rounds = 5;
const day = 24 * 60 * 60 * 1000;

/** Fills an empty, migrated press; deterministic. */
export async function generateManuscripts(pool: pg.Pool, many: number): Promise<void> {
  const random = seeded(6);
  const { words } = makeVocabulary(random);
  const below = (most: number) => Math.floor(random() * most);
  const any = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const text = (length: number) => Array.from({ length }, () => any(words)).join(' ');
  await pool.query(
    `insert into users (email, email_key, password_hash, first_name, last_name)
     select 'u' || n || '@example.org', 'u' || n || '@example.org', '$argon2id$none', 'Ada', 'Editor ' || n
     from generate_series(1, $1) n`,
    [editors],
  );
  await pool.query(
    `insert into journals (code, name, short_name, title_key)
     select 'j' || chr(96 + n) || 'x', 'Journal ' || n, 'J. ' || n, 'journal ' || n from generate_series(1, $1) n`,
    [journals],
  );
  await pool.query(
    `insert into user_roles (user_id, role, journal_id) values (1, 'administrator', null) on conflict do nothing`,
  );
  await pool.query(
    `insert into user_roles (user_id, role, journal_id)
     select n, 'editor', 1 + n % $2 from generate_series(2, $1) n on conflict do nothing`,
    [editors, journals],
  );
  for (let from = 1; from <= many; from += batch) {
    const rows = Array.from({ length: Math.min(batch, many - from + 1) }, (_, i) => {
      const n = from + i;
      const isOpen = random() < 1 / 8;
      const title = `${text(4 + below(10))} ${n}`;
      const authors = Array.from({ length: 1 + below(6) }, (_, i) => ({
        firstName: any(firstNames),
        lastName: any(lastNames),
        email: `a${n}-${i}@example.org`,
        affiliation: `University of ${n % 500}`,
        phone: '',
        wechat: '',
        corresponding: i === 0,
      }));
      const keywords = text(4);
      const suggestions = [1, 2, 3].map((i) => ({
        firstName: any(firstNames),
        lastName: any(lastNames),
        email: `r${(n * i) % 9000}@example.org`,
        institution: 'An Institute',
      }));
      const journal = 1 + (n % journals);
      const number = `J${String.fromCharCode(96 + journal).toUpperCase()}X-2026-${String(n).padStart(5, '0')}`;
      const submitted = Date.UTC(2026, 10, 1) - (many - n) * (day / 20);
      return {
        user_id: 1,
        journal_id: journal,
        status: any(isOpen ? openStatuses : closedStatuses),
        submission_key: `bench-${n}-bench-bench`,
        saved_sha256: '',
        number,
        round: 1,
        title,
        title_key: titleKey(title),
        sort_title: sortTitle(title),
        search_text: searchText(number, { title, keywords, authors }),
        running_title: '',
        type_value: 1 + below(6),
        abstract: text(200),
        keywords,
        affiliation: '',
        editor_id: random() < 0.8 ? 2 + below(editors - 1) : null,
        submitted_at: new Date(submitted),
        status_since: new Date(submitted),
        due_on: isOpen ? new Date(Date.now() + (below(60) - 20) * day).toISOString().slice(0, 10) : null,
        created_at: new Date(submitted),
        updated_at: new Date(submitted),
        content: {
          ...{
            journalId: journal,
            title,
            runningTitle: '',
            type: 1,
            abstract: '',
            keywords: '',
            affiliation: '',
          },
          ...{ authors, suggestions, files: [] },
        },
      };
    });
    await pool.query(
      `with made as (
         insert into manuscripts (user_id, journal_id, status, submission_key, saved_sha256, number, round, title, title_key,
           sort_title, search_text, running_title, type_value, abstract, keywords, affiliation, editor_id, submitted_at,
           status_since, due_on, created_at, updated_at)
         select user_id, journal_id, status, submission_key, saved_sha256, number, round, title, title_key,
           sort_title, search_text, running_title, type_value, abstract, keywords, affiliation, editor_id, submitted_at,
           status_since, due_on, created_at, updated_at
         from jsonb_populate_recordset(null::manuscripts, $1::jsonb)
         returning id, number, submitted_at)
       insert into manuscript_submissions (manuscript_id, round, submitted_at, content)
       select made.id, 1, made.submitted_at, r.content
       from made join jsonb_to_recordset($1::jsonb) r (number text, content jsonb) using (number)`,
      [JSON.stringify(rows)],
    );
  }
  await pool.query('vacuum analyze');
}

/** Returns a session's token. */
export async function sessionOf(pool: pg.Pool, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    'insert into sessions (token_sha256, user_id, created_at, last_used_at) values ($1, $2, now(), now())',
    [createHash('sha256').update(token).digest(), userId],
  );
  return token;
}

const deskViews: Record<string, string[]> = {
  'as it opens': ['', 'page=4', 'journalId=3'],
  filtered: [
    'waitsFor=editor',
    'waitsFor=an editor',
    'editor=me',
    'overdue=1',
    'status=5',
    'open=closed',
    'status=2&journalId=2',
    'status=1,3,7',
    'status=1,3,7&size=100',
  ],
  sorted: [
    'sort=title',
    'sort=title&open=all',
    'sort=newest&open=all&page=30',
    'sort=number&status=9',
    'sort=oldest',
  ],
  searched: [
    'q=2026-00417',
    `q=${lastNames[3]}`,
    `q=${firstNames[2]} ${lastNames[5]}`,
    'q=effect',
    'q=the model',
    'q=of',
    'q=nothing-like-it',
    'q=a4170-0@example.org',
    'q=Rita Reader 4711',
    'q=r471@example.org',
    'q=rita reader',
    'q=a4170&status=5,9&size=100',
  ],
};

/** Administrators' views are requested by them alone. */
const views = [
  ...Object.entries(deskViews).map(([what, queries]) => ({
    what: (many: number) => `desk at ${count(many)} manuscripts ${what}`,
    paths: queries.map((query) => `desk?${query}`),
    administrators: false,
    limited: true,
  })),
  ...Object.entries(listViews).map(([what, { paths, administrators = false }]) => ({
    what: (many: number) => `${what} at ${count(many)}`,
    paths,
    administrators,
    limited: what !== 'figures',
  })),
];

/** By an administrator and by the editor of one journal. */
export async function desk(folder: string, port: number, many: number): Promise<Row[]> {
  const dataDir = path.join(folder, 'desk');
  const cluster = await openCluster(dataDir);
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }));
  try {
    await generateManuscripts(services.pool, many);
    await fillLists(services.pool, many);
    const tokens = [await sessionOf(services.pool, 1), await sessionOf(services.pool, 2)];
    const { child, url } = await startBenchPress(dataDir, port);
    try {
      const rows: Row[] = [];
      for (const { what, paths, administrators, limited } of views) {
        const urls = tokens.flatMap((token, i) =>
          i > 0 && administrators
            ? []
            : paths
                .filter((path) => i === 0 || !/journalId|of=|code=/.test(path))
                .map(
                  (path) =>
                    `${url}/journal-api/api/office/${encodeURI(path)}${path.includes('?') ? '&' : '?'}token=${token}`,
                ),
        );
        // A refusal would be fast; this also warms the press up.
        for (const one of urls) {
          const { code, msg } = (await (await fetch(one)).json()) as { code: number; msg: string };
          if (code !== 0) throw new Error(`${one}: ${msg}`);
        }
        const { p50, p95 } = await getEach(Array.from({ length: rounds }, () => urls).flat(), {}, 1);
        rows.push({
          what: `${what(many)}, milliseconds, p50 and p95`,
          figure: `${p50.toFixed(1)} / ${p95.toFixed(1)}`,
          // Figures have no limit, since they count all rows.
          ...(limited && { limit: 'p95 ≤ 100', met: p95 <= 100 }),
        });
      }
      rows.push(...(await deskActs(url, tokens[0] as string, services.pool, many)));
      return rows;
    } finally {
      await end(child);
    }
  } finally {
    await services.close();
    await cluster.release();
  }
}
