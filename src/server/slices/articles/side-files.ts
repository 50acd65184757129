import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { extensionRank, graphicStem, matchGraphic } from './jats/index.ts';

/** The files that came with an article's XML: beside it, or in a folder of pictures beside it. */
export type SideFiles = {
  /** The file that a picture's address in the XML means, by its name here. */
  picture(href: string): Promise<string | undefined>;
  /** The file of this name, whatever its case, if there is one. */
  named(name: string): Promise<string | undefined>;
  /** The file that the address of a supplementary file means: by its name, or by its name without ending. */
  attachment(href: string): Promise<string | undefined>;
  /** The bytes of a file that `picture` or `named` gave; `too large` beyond `limit`, undefined if it is gone. */
  read(file: string, limit: number): Promise<Uint8Array | 'too large' | undefined>;
  /** The same for a file that need not be in memory at once; undefined if it is gone. */
  open(file: string): Promise<SideFile | undefined>;
};

/** A file as it can be read, also more than once. */
export type SideFile = { bytes: number; stream(range?: { start: number; end: number }): Promise<Readable> };

/** No files at all, for an article that comes alone. */
export const noSideFiles: SideFiles = {
  picture: async () => undefined,
  named: async () => undefined,
  attachment: async () => undefined,
  read: async () => undefined,
  open: async () => undefined,
};

/** Enough for a publisher's whole year in one folder; what lies beyond is not looked at. */
const mostFiles = 200_000;

/**
 * The files of one folder and of the folders in it that hold no XML of their own (`images/` …). Read once,
 * then shared by all articles of the folder. Symbolic links, devices and anything outside don't exist here.
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

/** The files of these names, which `read` gives; the names are asked for once, when they are first needed. */
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
    // A folder with an article in it is that article's.
    if (inside.some(({ name }) => isXmlName(name))) continue;
    for (const file of inside) if (file.isFile()) files.push(path.join(entry.name, file.name));
  }
  return files.slice(0, mostFiles);
}

/** Whether a file is to be read as an article, by its name. */
export const isXmlName = (name: string) => /\.n?xml$/i.test(name);

type Listing = {
  files: ReadonlySet<string>;
  byName: ReadonlyMap<string, string>;
  attachment(href: string): string | undefined;
  /** The few pictures whose names come near an address: `matchGraphic` looks at each that it is given. */
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
      // `journal.pone.0178565.s001` for `journal.pone.0178565.s001.xlsx`, if there is but one of them.
      const [only, ...more] = byWholeStem.get(name) ?? [];
      return only !== undefined && more.length === 0 ? only : undefined;
    },
    resembling(href) {
      const stem = graphicStem(href);
      const exact = [...(byStem.get(stem) ?? []), ...(byStem.get(lastPart(stem)) ?? [])];
      if (exact.length > 0) return exact;
      // `g001` for `journal.pone.0178565.g001.png`: not where several articles' pictures lie together.
      const longer = byLastPart.get(stem) ?? [];
      return new Set(longer.map(graphicStem)).size === 1 ? longer : [];
    },
  };
}

/** The last part of an address, as file names have it; what leads elsewhere means nothing. */
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

/** A plain file; no link, device or folder. */
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
