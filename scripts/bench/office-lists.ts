import type pg from 'pg';
import { firstNames, lastNames } from './vocabulary.ts';

/** As many letters, audit entries and people as manuscripts; half as many articles. */
const rowsOf = (many: number): string[] => [
  `insert into users (email, email_key, password_hash, first_name, last_name, organization, email_confirmed_at,
     last_sign_in_at, disabled_at)
   select 'person' || n || '@example.org', 'person' || n || '@example.org', '$argon2id$none',
     ($1::text[])[1 + n % cardinality($1::text[])], ($2::text[])[1 + n % cardinality($2::text[])] || ' ' || n,
     'University of ' || n % 500, now(), now() - n * interval '1 minute', case when n % 100 = 0 then now() end
   from generate_series(1, ${many}) n`,
  `insert into letters (state, recipient_name, recipient_address, subject, text, html, created_at, next_attempt_at,
     sent_at, last_error, template, about, scope, keeps_words)
   select state, ($1::text[])[1 + n % cardinality($1::text[])] || ' ' || ($2::text[])[1 + n % cardinality($2::text[])],
     'person' || n || '@example.org', 'JAX-2026-' || n || ': your manuscript was submitted', repeat('Words. ', 200),
     repeat('<p>Words.</p>', 200), now() - n * interval '2 minutes', now(), case when state = 'sent' then now() end,
     case when state = 'failed' then '550 no such user' end,
     (array['manuscriptSubmitted', 'accepted', 'revisionRequested', 'welcome'])[1 + n % 4],
     'manuscript ' || n, case when n % 4 < 3 then 1 + n % 8 end, true
   from (select n, case when n % 50 = 0 then 'failed' when n % 49 = 0 then 'waiting' else 'sent' end as state
     from generate_series(1, ${many}) n) rows`,
  `insert into audit_log (at, user_id, who, call, action, subject, path, journal_id, manuscript_id, facts)
   select now() - (${many} - n) * interval '5 minutes', 1 + n % 20, 'Ada Editor ' || 1 + n % 20, 'officeAct',
     (array['Accepted', 'Declined', 'Sent to review', 'Changed the roles of a person'])[1 + n % 4], 'JAX-2026-' || n,
     '/office/manuscript/' || n, case when n % 4 < 3 then 1 + n % 8 end, case when n % 4 < 3 then n end,
     '[["Before", "None"], ["Now", "More"]]'
   from generate_series(1, ${many}) n`,
  `insert into task_log (manuscript_id, at, kind, status, operator)
   select id, submitted_at, 'submitted', 1, 'Ada Author' from manuscripts
   union all
   select id, submitted_at + (10 + id % 90) * interval '1 day',
     case when status in (4, 9) then 'accepted' else 'declined' end,
     case when status in (4, 9) then 4 else 5 end, 'Ada Editor' from manuscripts where status in (4, 5, 9)`,
  `insert into reviews (manuscript_id, round, model, name, email, email_key, institution, source, invited_at, answer_by,
     review_days, agreed_at, due_on, submitted_at)
   select m.id, 1, 'single-anonymous', 'Rita Reader ' || m.id * 2 + k, 'r' || (m.id * 2 + k) % 9000 || '@example.org',
     'r' || (m.id * 2 + k) % 9000 || '@example.org', 'An Institute', 'free', m.submitted_at + interval '3 days',
     (m.submitted_at + interval '10 days')::date, 21, m.submitted_at + interval '5 days',
     (m.submitted_at + interval '26 days')::date,
     case when m.status in (3, 4, 5, 6, 9) then m.submitted_at + interval '20 days' end
   from manuscripts m, generate_series(0, 1) k where m.status <> 1`,
  `insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
   values ('bench', 'a.html', 'text/html', 1, '', 'public', 'x')`,
  `insert into articles (doi, manuscript_number, journal_id, type_value, type_label, title_html, title_text,
     abstract_text, keywords, language, open_access, citation_line_1, citation_line_2, html_file, text_length, contents,
     figures, tables, citations, cite_html, bibtex, ris, csl, xml_sha256, fingerprint, published)
   select '10.5555/bench.' || id, number, journal_id, 1, 'Article', title, title, abstract, '{}',
     'en', true, '', '', 'bench', 1, '[]', '[]', '[]', '{}', '', '', '', '{}', '', '', submitted_at::date::text
   from manuscripts order by id limit ${many} / 2`,
  `insert into article_authors (article_id, position, is_group, given_names, surname, display_name, corresponding,
     affiliations)
   select id, n, false, given, surname, given || ' ' || surname, n = 1, '{}' from (
     select id, n, ($1::text[])[1 + (id + n) % cardinality($1::text[])] as given,
       ($2::text[])[1 + (id * n) % cardinality($2::text[])] as surname
     from articles, generate_series(1, 3) n) names`,
  `insert into article_usage (article_id, day, views, downloads)
   select id, current_date - (n * 17 + id % 17)::int, id % 9, id % 3 from articles, generate_series(0, 15) n`,
  `insert into productions (journal_id, manuscript_id, state, title, authors, updated_at, publish_at,
     published_at)
   select journal_id, id, case when status = 9 then 'published' when id % 9 = 0 then 'scheduled' else 'open' end, title,
     '{Ada Author}', submitted_at, case when status <> 9 and id % 9 = 0 then now() + interval '9 days' end,
     case when status = 9 then submitted_at + interval '60 days' end
   from manuscripts where status = 9 or status = 4 and id % 2 = 0`,
  `insert into volumes (journal_id, volume)
   select j, n::text from generate_series(1, 8) j, generate_series(1, least(40, ${many} / 20)) n`,
  `insert into board_members (journal_id, title, first_name, last_name, email, published, sort)
   select 1 + n % 8, n % 4, ($1::text[])[1 + n % cardinality($1::text[])], ($2::text[])[1 + n % cardinality($2::text[])],
     'b' || n || '@example.org', n % 20 > 0, n from generate_series(1, ${many} / 30) n`,
  `insert into news (journal_id, published_on, title, full_title, content)
   select case when n % 3 > 0 then 1 + n % 8 end, current_date - n, 'News ' || n, 'News ' || n, '<p>News</p>'
   from generate_series(1, ${many} / 10) n`,
];

export async function fillLists(pool: pg.Pool, many: number): Promise<void> {
  const names = [firstNames, lastNames];
  const client = await pool.connect();
  // A slow machine takes longer for a whole table than a call of the press may.
  await client.query('set statement_timeout = 0');
  for (const text of rowsOf(many)) await client.query(text, text.includes('$1') ? names : []);
  await client.query('vacuum analyze');
  client.release(true);
}

/** Paths of calls, by their name in the report. */
export const listViews: Record<string, { paths: string[]; administrators?: true }> = {
  people: {
    administrators: true,
    paths: [
      'people',
      'people?page=30',
      'people?show=staff',
      'people?show=disabled&page=5',
      `people?q=${lastNames[3]}`,
      'people?q=person4711@example.org',
      'people?q=nobody-of-this-name',
      'person?personId=4711',
    ],
  },
  letters: {
    paths: [
      'letters',
      'letters?page=33',
      'letters?state=failed',
      'letters?state=cancelled',
      'letters?template=accepted',
      'letters?template=welcome&journalId=2',
      'letters?journalId=3&state=waiting',
      'letters?q=person4711',
      'letters?q=submitted',
      'letters?q=nothing-like-it',
    ],
  },
  'audit log': {
    paths: [
      'audit',
      'audit?before=9000',
      'audit?journalId=2',
      'audit?who=editor 7',
      'audit?who=nobody',
      'audit?action=Declined',
      'audit?action=Nothing',
      'audit?q=2026-4711',
      'audit?q=nothing-like-it',
      'audit?from=2026-01-01&to=2026-02-01',
      'audit?personId=3',
    ],
  },
  'publishing and articles': {
    paths: [
      'publishing',
      'publishing?view=under way',
      'publishing?view=scheduled&page=2',
      'publishing?view=published',
      'articles',
      'articles?page=40',
      'articles?q=effect',
      `articles?q=${lastNames[5]}`,
      'articles?q=10.5555/bench.77',
      'articles?q=nothing-like-it',
    ],
  },
  'journals, boards, news': {
    paths: ['journals', 'boards', 'board?code=jbx', 'news', 'news?page=90', 'news?q=4711', 'news?of=3'],
  },
  // Of a journal that the editor does not have.
  'a manuscript and its reviews': {
    administrators: true,
    paths: [
      'manuscript?manuscriptId=8',
      'manuscript/reviews?manuscriptId=8',
      'manuscript/reviewers?manuscriptId=8',
      'manuscript/reviewers?manuscriptId=16&q=rita',
    ],
  },
  figures: {
    paths: [
      'figures?from=2025-12-01&to=2026-11-30',
      'figures?from=2020-01-01&to=2026-12-31',
      'figures?from=2026-02-10&to=2026-09-20',
      'figures?from=2026-01-01&to=2026-03-31&journalId=2',
    ],
  },
};
