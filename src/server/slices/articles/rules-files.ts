import type { StoredArticle } from './import/store-import.ts';

/** The beginning of the names of an article's files, which readers see when they save one. */
export const fileStem = (doi: string): string =>
  doi
    .slice(doi.indexOf('/') + 1)
    .replace(/[^a-z0-9._-]+/gi, '-')
    .slice(0, 100);

type Named = { href: string; sha256: string };

/** Whether text, pictures and supplementary files are those of the stored article. */
export const isSameSource = (
  stored: StoredArticle,
  now: { xmlSha256: string; graphics: readonly Named[]; attachments: readonly Named[] },
): boolean =>
  stored.xmlSha256 === now.xmlSha256 &&
  sameFiles(stored.graphics, now.graphics) &&
  sameFiles(stored.attachments, now.attachments);

const sameFiles = (before: readonly Named[], now: readonly Named[]) =>
  before.length === now.length &&
  now.every(({ href, sha256 }) => before.some((one) => one.href === href && one.sha256 === sha256));

/** Files of the stored article that neither it nor a version has any more. */
export function replacedFiles(stored: StoredArticle | undefined, kept: readonly (string | null)[]): string[] {
  if (!stored) return [];
  const before = [
    stored.htmlFile,
    stored.xmlFile,
    stored.pdfFile,
    ...[...stored.graphics, ...stored.attachments].map(({ address }) => address),
  ];
  return [...new Set(before)].filter(
    (address) => address !== null && !kept.includes(address) && !stored.ofVersions.includes(address),
  ) as string[];
}
