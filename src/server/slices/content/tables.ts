import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export type ContentTables = {
  content_entries: {
    id: Generated<number>;
    typename: string;
    content: string;
    typecode: string;
    style: string;
    re_id: number | null;
    journal_id: number | null;
    sortrank: number;
  };
  news: {
    id: Generated<number>;
    journal_id: number | null;
    /** YYYY-MM-DD. */
    published_on: ColumnType<string>;
    title: string;
    full_title: string;
    author: string;
    content: string;
  };
  ads: {
    id: Generated<number>;
    ad_type: number;
    title: string;
    alt: string;
    link: string;
    picture: string;
    sort: number;
  };
  forums: { id: Generated<number>; module: number; title: string; url: string; sort: number };
  content_versions: {
    id: GeneratedAlways<number>;
    kind: string;
    ref: string;
    at: Date;
    user_id: number | null;
    who: string;
    /** What was saved; null: it was removed. */
    state: ColumnType<unknown, string | null, never>;
    restores: number | null;
  };
};
