import { type RangedFile, randomAccess } from '../ranged-file.ts';

const signature = 'd0cf11e0a1b11ae1';
const mostDirectorySectors = 4096;
const mostTableSectors = 8192;
const none = 0xfffffffa; // this and more: ends and gaps, not sectors
const smallestOfItsOwn = 4096; // shorter streams lie together in one of the root's

type CompoundEntry = {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  bytes: number;
  /** The first bytes of a stream, as far as its first sector holds them; empty for small streams. */
  beginning(length: number): Promise<Buffer>;
};

/**
 * Reads the directory of an OLE compound file (MS-CFB), such as a `.doc`; undefined for other files. Reads ranges,
 * because libraries for this need the whole file in memory and a manuscript may have 200 MB. Broken or circular
 * chains end the list.
 */
export async function compoundEntries(file: RangedFile): Promise<CompoundEntry[] | undefined> {
  const at = randomAccess(file);
  const header = await at(0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== signature) return undefined;
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return undefined;
  const sectorBytes = 1 << shift;
  const sector = (number: number, length = sectorBytes) => at((number + 1) * sectorBytes, length);

  /** Sectors of the allocation table: 109 entries in the header, the others in a chain. */
  const tables: number[] = [];
  const addTables = (bytes: Buffer, from: number, to: number) => {
    for (let i = from; i < to; i += 4) {
      const place = bytes.readUInt32LE(i);
      if (place < none) tables.push(place);
    }
  };
  addTables(header, 0x4c, 512);
  let more = header.readUInt32LE(0x44);
  for (let i = 0; more < none && i < mostTableSectors; i++) {
    const bytes = await sector(more);
    if (bytes.length < sectorBytes) break;
    addTables(bytes, 0, sectorBytes - 4);
    more = bytes.readUInt32LE(sectorBytes - 4);
  }
  const perTable = sectorBytes / 4;
  const after = async (number: number): Promise<number> => {
    const table = tables[Math.floor(number / perTable)];
    if (table === undefined) return none;
    const entry = await at((table + 1) * sectorBytes + (number % perTable) * 4, 4);
    return entry.length === 4 ? entry.readUInt32LE(0) : none;
  };

  const entries: CompoundEntry[] = [];
  let place = header.readUInt32LE(0x30);
  for (let i = 0; place < none && i < mostDirectorySectors; i++) {
    const bytes = await sector(place);
    for (let start = 0; start + 128 <= bytes.length; start += 128) {
      const entry = entryOf(bytes.subarray(start, start + 128), sector, sectorBytes);
      if (entry) entries.push(entry);
    }
    place = await after(place);
  }
  return entries;
}

function entryOf(
  bytes: Buffer,
  sector: (number: number, length?: number) => Promise<Buffer>,
  sectorBytes: number,
): CompoundEntry | undefined {
  const kind = ({ 1: 'storage', 2: 'stream', 5: 'root' } as const)[bytes[0x42] ?? 0];
  const nameBytes = bytes.readUInt16LE(0x40);
  if (!kind || nameBytes < 2 || nameBytes > 64) return undefined;
  const size = bytes.readUInt32LE(0x78);
  const first = bytes.readUInt32LE(0x74);
  return {
    kind,
    name: bytes.toString('utf16le', 0, nameBytes - 2),
    bytes: size,
    beginning: async (length) =>
      kind === 'stream' && size >= smallestOfItsOwn && first < none
        ? sector(first, Math.min(length, sectorBytes))
        : Buffer.alloc(0),
  };
}
