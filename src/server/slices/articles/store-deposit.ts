import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

/** A published article for DOI registration. */
export type DepositArticle = {
  id: number;
  doi: string;
  journalId: number;
  volume: string | null;
  issue: string | null;
  firstPage: string | null;
  lastPage: string | null;
  elocationId: string | null;
  titleHtml: string;
  titleText: string;
  abstract: string;
  keywords: string[];
  language: string;
  /** Plain text in other languages. */
  translations: { language: string; title: string | null; abstract: string | null; keywords: string[] }[];
  /** Dates are `YYYY-MM-DD`, as precise as known. */
  accepted: string | null;
  published: string | null;
  licenceUrl: string | null;
  pdf: string | null;
  xml: string | null;
  authors: {
    displayName: string;
    given: string;
    surname: string;
    group: boolean;
    orcid: string | null;
    orcidConfirmed: boolean;
    affiliations: string[];
  }[];
  references: { key: string; text: string; doi: string | null }[];
  /** What readers are told now, without what another article's record tells Crossref. */
  notices: { kind: 'correction' | 'retraction' | 'reinstatement'; on: string }[];
  /** By the source's `related-article-type`; translations also by that of the other's source. */
  related: { relation: string; doi: string }[];
  /** Of preprints without a DOI. */
  preprintAddresses: string[];
};

/** Without withdrawn articles, by journal, volume, issue and date. */
export async function articlesForDeposit(db: Db, ids: readonly number[]): Promise<DepositArticle[]> {
  const { rows } = await sql<DepositArticle>`
    select a.id, a.doi, a.journal_id as "journalId", a.volume, a.issue, a.first_page as "firstPage",
      a.last_page as "lastPage", a.elocation_id as "elocationId", a.title_html as "titleHtml",
      a.title_text as "titleText", a.abstract_text as abstract, a.keywords, a.language, a.accepted, a.published,
      a.licence_url as "licenceUrl", a.pdf_file as pdf, a.xml_file as xml,
      coalesce((select json_agg(json_build_object('language', t->>'language', 'title', t->'title'->>'text',
          'abstract', t->'abstract'->>'text', 'keywords', t->'keywords'))
          from jsonb_array_elements(a.translations) t), '[]') as translations,
      coalesce((select json_agg(json_build_object('displayName', w.display_name, 'given', w.given_names,
          'surname', w.surname, 'group', w.is_group, 'orcid', w.orcid, 'orcidConfirmed', w.orcid_confirmed,
          'affiliations', w.affiliations)
          order by w.position) from article_authors w where w.article_id = a.id), '[]') as authors,
      coalesce((select json_agg(json_build_object('key', r.anchor, 'text', r.text, 'doi', r.doi)
          order by r.position) from article_references r where r.article_id = a.id), '[]') as references,
      coalesce((select json_agg(json_build_object('kind', n.kind, 'on', n.noted_on) order by n.id)
          from article_notices n where n.article_id = a.id and n.replaced_at is null and n.stated_by is null),
        '[]') as notices,
      coalesce((select json_agg(json_build_object('relation', l.relation, 'doi', l.doi) order by l.position)
          from (
            select position, relation, doi from related_articles where article_id = a.id and doi is not null
            union all
            select 100000 + r.position, case lower(trim(r.relation)) when 'translation' then 'translated-article' else 'translation' end, o.doi
            from related_articles r join articles o on o.id = r.article_id
            where r.doi = a.doi and lower(trim(r.relation)) in ('translation', 'translated-article') and o.withdrawn_at is null
          ) l), '[]') as related,
      array(select l.url from related_articles l where l.article_id = a.id and l.relation = 'preprint' and l.doi is null
        and l.url ~* '^https?://' order by l.position) as "preprintAddresses"
    from articles a
    where a.id = any(${[...ids]}::bigint[]) and a.withdrawn_at is null
    order by a.journal_id, a.volume nulls first, a.issue nulls first, a.published_on, a.id`.execute(db);
  return rows;
}
