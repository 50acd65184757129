import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The tables of other rooms that the stores of a room read. A slice's tables are read by it alone, but for these; the
 * office's lists and figures join many.
 */
export const mayRead: Record<string, readonly string[]> = {
  accounts: ['journals'],
  articles: [
    'article_usage_totals',
    'journal_issns',
    'journals',
    'review_reports',
    'reviews',
    'special_issues',
    'stored_files',
    'volumes',
  ],
  conversations: ['stored_files'],
  following: [
    'article_references',
    'articles',
    'issue_entries',
    'issues',
    'journals',
    'related_articles',
    'volumes',
  ],
  manuscripts: ['stored_files'],
  office: [
    'articles',
    'board_members',
    'article_authors',
    'conversations',
    'dictionaries',
    'issue_entries',
    'issues',
    'journal_sections',
    'journals',
    'manuscript_authors',
    'manuscript_coauthors',
    'manuscript_recommendations',
    'manuscript_submissions',
    'manuscripts',
    'message_mentions',
    'message_reads',
    'messages',
    'news',
    'reviews',
    'special_issues',
    'task_log',
    'user_roles',
    'users',
    'volumes',
  ],
  reviews: ['articles', 'manuscripts', 'stored_files', 'users'],
  usage: ['article_authors', 'articles', 'journal_issns', 'journals'],
};

/** The room whose stores write a table, by table: the one that names the migration that makes it. */
export const roomOfTable: ReadonlyMap<string, string> = new Map(
  globSync('migrations/*.sql', { cwd: root }).flatMap((file) => {
    const room = /\d{4}_([a-z]+)/.exec(file)?.[1] as string;
    const text = readFileSync(path.join(root, file), 'utf8');
    return [...text.matchAll(/^create table (\w+)/gm)].map(([, table]) => [table as string, room] as const);
  }),
);

export type SourceFile = { name: string; text: string };

/** The sources of the server, without tests. */
export const serverFiles = (): SourceFile[] =>
  globSync('src/server/**/*.ts', { cwd: root })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'utf8') }));

/** The rooms (a slice, `office`, else `platform`) whose files match a pattern with the name of a table, by table. */
export function roomsByTable(files: SourceFile[], patterns: RegExp[]): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const { name, text } of files) {
    const slice = /src\/server\/(?:slices\/([^/]+)|office)\//.exec(name);
    const room = slice ? (slice[1] ?? 'office') : 'platform';
    for (const pattern of patterns)
      for (const [, table = ''] of text.matchAll(pattern))
        if (roomOfTable.has(table)) rooms.set(table, (rooms.get(table) ?? new Set()).add(room));
  }
  return rooms;
}

/** Tables that Kysely is asked to read. */
export const built = /\.(?:selectFrom|innerJoin|leftJoin|rightJoin)\(\s*\[?\s*'(\w+)/g;
