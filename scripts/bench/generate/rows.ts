import type pg from 'pg';
import { indexVersion } from '#server/slices/articles/search/store-index.ts';
import type { Made } from './make-article.ts';

export async function writeBatch(client: pg.PoolClient | pg.Client, made: Made[]): Promise<void> {
  await client.query(
    `with made as materialized (
       select m.*, p.text as abstract_text, nextval(pg_get_serial_sequence('articles', 'id')) as id,
         "headWords"::tsvector || setweight(p.words, 'C') as head,
         array_to_tsvector(array['m=' || doi, 'm=' || substr(doi, 9), 'j=' || journal, 'l=en',
           'c=' || volume || ':' || right(doi, 7)]) || ('''y=' || extract(year from day) || ''':1B')::tsvector as marks,
         search_combination(journal, extract(year from day)::int, type, 'en', "hasData") as combination
       from jsonb_to_recordset($1) as m(
         doi text, journal bigint, "volumeId" bigint, volume text, title text, abstract int, keywords text[],
         authors text[], day date, paragraphs int[], "titleWords" text, "keyWords" text, "headWords" text,
         recurring text, type text, "hasData" boolean, subjects text[], affiliations text[])
       join bench_paragraphs p on p.n = m.abstract
     ), article as (
       insert into articles (
         id, doi, manuscript_number, journal_id, volume_id, volume, type_value, type_label, title_html,
         title_text, abstract_html, abstract_text, keywords, language, published, published_on, open_access,
         citation_line_1, citation_line_2, html_file, text_length, contents, figures, tables, citations, cite_html,
         bibtex, ris, csl, xml_sha256, fingerprint)
       overriding system value
       select id, doi, substr(doi, 9), journal, "volumeId", volume, 1, type, title,
         title, '<p>' || abstract_text || '</p>', abstract_text, keywords, 'en', day::text, day, true,
         'Gen. ' || extract(year from day) || ';', volume || ': ' || right(doi, 7), repeat('be', 16),
         cardinality(paragraphs) * 1700, '[]', '[]', '[]', '[]', title, '', '', '{}', '', doi
       from made
     ), author as (
       insert into article_authors (
         article_id, position, display_name, given_names, surname, is_group, corresponding, affiliations)
       select id, n - 1, name, split_part(name, ' ', 1), split_part(name, ' ', 2), false, n = 1,
         array[place]
       from made, unnest(authors, affiliations) with ordinality as who(name, place, n)
     ), fact as (
       insert into article_search_facts (article_id, subjects, funders, has_data)
       select id, subjects, '{}', "hasData" from made
     ), body as materialized (
       select id, text, words from made, lateral (
         select string_agg(p.text, e'\n' order by u.n) as text, pg_temp.together(p.words) as words
         from unnest(paragraphs) with ordinality as u(at, n) join bench_paragraphs p on p.n = u.at) as put_together
     ), kept as (
       insert into article_texts (article_id, body) select id, text from body
     )
     insert into article_search (article_id, journal_id, volume_id, published_on, title_words, key_words, head_words,
       all_words, combination, indexed_as)
     select id, journal, "volumeId", day, "titleWords"::tsvector, "keyWords"::tsvector || marks,
       head || marks || recurring::tsvector, head || body.words || marks, combination, ${indexVersion}
     from made join body using (id)`,
    [JSON.stringify(made)],
  );
}

/** Full texts for the first `articles`: a section for each paragraph, and the list of contents. */
export async function writeFullTexts(client: pg.PoolClient, articles: number): Promise<void> {
  await client.query(
    `with made as materialized (
       select t.article_id as id, md5(t.article_id::text) as address,
         string_agg(format('<section id="part-%1$s"><h2>Part %1$s</h2><p>%2$s</p></section>', n, words), '' order by n) as html,
         jsonb_agg(jsonb_build_object('id', 'part-' || n, 'level', 2, 'title', 'Part ' || n) order by n) as contents
       from (select * from article_texts order by article_id limit $1) t,
         string_to_table(t.body, e'\\n') with ordinality as part(words, n)
       group by t.article_id
     ), kept as (
       insert into stored_files (address, filename, media_type, bytes, sha256, visibility, content)
       select address, 'text.html', 'text/html; charset=utf-8', octet_length(html), address, 'public', html from made
     )
     update articles a set html_file = m.address, contents = m.contents from made m where m.id = a.id`,
    [articles],
  );
}
