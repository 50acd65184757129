import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionRank, graphicStem, matchGraphic } from '#server/slices/document/index.ts';

/** Files that came with an article's XML: beside it, or in a folder of pictures. */
export type SideFiles = {
  /** Finds the file for a picture's address in the XML. */
  picture(href: string): Promise<string | undefined>;
  /** Finds a file by its name in any case. */
  named(name: string): Promise<string | undefined>;
  /** Finds a supplementary file by its name with or without extension. */
  attachment(href: string): Promise<string | undefined>;
  /** `too large` beyond `limit`; undefined if the file is gone. */
  read(file: string, limit: number): Promise<Uint8Array | 'too large' | undefined>;
  /** Streams the file; undefined if it is gone. */
  open(file: string): Promise<SideFile | undefined>;
};

export type SideFile = { bytes: number; stream(range?: { start: number; end: number }): Promise<Readable> };

export const noSideFiles: SideFiles = {
  picture: async () => undefined,
  named: async () => undefined,
  attachment: async () => undefined,
  read: async () => undefined,
  open: async () => undefined,
};

/** Enough for a publisher's whole year in one folder; the rest is ignored. */
const mostFiles = 200_000;

/**
 * The files of one folder and its subfolders without XML (`images/` …). Listed once, then shared by all articles of
 * the folder. Ignores symbolic links and devices.
 */
export const sideFolder = (folder: string): SideFiles =>
  sideFilesOf(
    () => list(folder),
    async (file, limit) => {
      const found = await openFile(path.join(folder, file));
      if (!found) return undefined;
      return found.bytes > limit ? 'too large' : buffer(await found.stream());
    },
    (file) => openFile(path.join(folder, file)),
  );

/** `names` is called once, on demand. */
export function sideFilesOf(
  names: () => Promise<string[]>,
  read: SideFiles['read'],
  open: SideFiles['open'],
): SideFiles {
  let listing: Promise<Listing> | undefined;
  const listed = () => {
    listing ??= names().then(indexed);
    return listing;
  };
  return {
    async picture(href) {
      return matchGraphic(href, (await listed()).resembling(href));
    },
    async named(name) {
      return (await listed()).byName.get(name.toLowerCase());
    },
    async attachment(href) {
      return (await listed()).attachment(href);
    },
    async read(file, limit) {
      return (await listed()).files.has(file) ? read(file, limit) : undefined;
    },
    async open(file) {
      return (await listed()).files.has(file) ? open(file) : undefined;
    },
  };
}

async function list(folder: string): Promise<string[]> {
  const files: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries) if (entry.isFile()) files.push(entry.name);
  for (const entry of entries) {
    if (!entry.isDirectory() || files.length > mostFiles) continue;
    const inside = await readdir(path.join(folder, entry.name), { withFileTypes: true }).catch(() => []);
    // A folder with XML belongs to that article.
    if (inside.some(({ name }) => isXmlName(name))) continue;
    for (const file of inside) if (file.isFile()) files.push(path.join(entry.name, file.name));
  }
  return files.slice(0, mostFiles);
}

export const isXmlName = (name: string) => /\.n?xml$/i.test(name);

type Listing = {
  files: ReadonlySet<string>;
  byName: ReadonlyMap<string, string>;
  attachment(href: string): string | undefined;
  /** Candidates for `matchGraphic`, which is slow for many. */
  resembling(href: string): string[];
};

function indexed(files: string[]): Listing {
  const byStem = new Map<string, string[]>();
  const byLastPart = new Map<string, string[]>();
  const byName = new Map(files.map((file) => [path.basename(file).toLowerCase(), file]));
  const byWholeStem = new Map<string, string[]>();
  for (const [name, file] of byName) {
    const stem = name.replace(/\.[^.]*$/, '');
    if (stem !== name && stem !== '' && !isXmlName(name)) push(byWholeStem, stem, file);
  }
  for (const file of files) {
    if (extensionRank(file) === extensionRank('no picture')) continue;
    const stem = graphicStem(file);
    push(byStem, stem, file);
    if (stem.includes('.')) push(byLastPart, lastPart(stem), file);
  }
  return {
    files: new Set(files),
    byName,
    attachment(href) {
      const name = lastOf(href);
      const exact = byName.get(name);
      if (exact) return exact;
      // `journal.pone.0178565.s001` for `journal.pone.0178565.s001.xlsx`, if unique.
      const [only, ...more] = byWholeStem.get(name) ?? [];
      return only !== undefined && more.length === 0 ? only : undefined;
    },
    resembling(href) {
      const stem = graphicStem(href);
      const exact = [...(byStem.get(stem) ?? []), ...(byStem.get(lastPart(stem)) ?? [])];
      if (exact.length > 0) return exact;
      // `g001` for `journal.pone.0178565.g001.png`, unless several articles share the folder.
      const longer = byLastPart.get(stem) ?? [];
      return new Set(longer.map(graphicStem)).size === 1 ? longer : [];
    },
  };
}

/** The last part of an address, lower case; empty for relative paths. */
function lastOf(href: string): string {
  const last = href.trim().split(/[/\\]/).at(-1)?.toLowerCase() ?? '';
  return /^\.*$/.test(last) ? '' : last;
}

const lastPart = (stem: string) => stem.slice(stem.lastIndexOf('.') + 1);

function push(map: Map<string, string[]>, key: string, file: string) {
  const known = map.get(key);
  if (known) known.push(file);
  else map.set(key, [file]);
}

const openPlain = (file: string) =>
  open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);

/** Refuses links, devices and folders. */
async function openFile(file: string): Promise<SideFile | undefined> {
  const handle = await openPlain(file).catch(() => undefined);
  if (!handle) return undefined;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return undefined;
    return {
      bytes: stat.size,
      stream: async (range) => (await openPlain(file)).createReadStream(range),
    };
  } finally {
    await handle.close();
  }
}
