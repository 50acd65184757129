import { sql } from 'kysely';
import type { Db } from '#server/platform/db/index.ts';

type Readable = {
  /** The publication date, as precise as known (YYYY, YYYY-MM, YYYY-MM-DD); null if unknown. */
  published: string | null;
  /** Whether its page has a text, and not an abstract beside a PDF alone. */
  fullText: boolean;
};

/** Characters beside abstract and keywords, by which a full text is told from a page that leads to a PDF. */
const leastText = 200;

/** What counting needs of an article; undefined when there is no such article, or no more. */
export async function readableArticle(db: Db, articleId: number): Promise<Readable | undefined> {
  const { rows } = await sql<Readable>`/* prepared: readable article */
    select published,
      text_length - length(abstract_text) - length(array_to_string(keywords, ' ')) >= ${leastText} as "fullText"
    from articles where id = ${articleId} and withdrawn_at is null`.execute(db);
  return rows[0];
}
