/** Extensions that some system runs on a double click. */
const programs = new Set(
  (
    'exe dll msi msix scr pif bat cmd vbs vbe js jse mjs wsf wsh hta lnk url reg ps1 psm1 jar apk app cpl inf ' +
    'sys drv gadget msc scf dmg pkg deb rpm appimage desktop command workflow xll chm'
  ).split(' '),
);
const programTypes =
  /x-msdownload|x-elf|x-mach-binary|x-msi|java-vm|java-archive|vnd\.android|x-apple-diskimage|x-rpm|x-deb|x-ms-shortcut|wasm/;

/** Content types accepted for an extension; Office formats differ from other zip files by their parts alone. */
const zip = ['application/zip'];
const compound = ['application/x-cfb'];
const expected: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  png: ['image/png', 'image/apng'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  bmp: ['image/bmp'],
  zip,
  gz: ['application/gzip'],
  xz: ['application/x-xz'],
  bz2: ['application/x-bzip2'],
  '7z': ['application/x-7z-compressed'],
  xlsx: [...zip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  pptx: [...zip, 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  odt: [...zip, 'application/vnd.oasis.opendocument.text'],
  ods: [...zip, 'application/vnd.oasis.opendocument.spreadsheet'],
  odp: [...zip, 'application/vnd.oasis.opendocument.presentation'],
  xls: compound,
  ppt: compound,
  mp4: ['video/mp4', 'video/x-m4v', 'video/quicktime'],
  mov: ['video/quicktime', 'video/mp4'],
  webm: ['video/webm'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav'],
};

const precise: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
};

/** Text formats with a media type of their own; other files without a known signature are plain bytes. */
const texts: Record<string, string> = { csv: 'text/csv', tsv: 'text/tab-separated-values' };
const plain = new Set(
  'txt md log dat r rmd py m jl sas do tex bib nex nwk tre fasta fa fastq pdb cif mol'.split(' '),
);

/** Types that a browser might render as a page of this site. */
const pageLike = /html|svg|xml|javascript|ecmascript/;

/** The media type of a supplementary file, by its extension, detected type and first bytes, or why it is refused. */
export function judgeKind(
  ending: string,
  found: string | undefined,
  beginning: Uint8Array,
): { ok: true; mediaType: string } | { ok: false; message: string } {
  const binary = beginning.includes(0);
  // A CSV whose first column is “MZ” begins like a Windows program, but has no zero bytes.
  if (programs.has(ending) || (binary && programTypes.test(found ?? '')))
    return { ok: false, message: 'Programs can’t be accepted. Put code into a .zip or a text file.' };
  const allowed = expected[ending];
  if (allowed && !allowed.includes(found ?? ''))
    return { ok: false, message: 'The file format is incorrect' };
  if (found && (binary || !programTypes.test(found)))
    return { ok: true, mediaType: pageLike.test(found) ? bytes : (precise[ending] ?? found) };
  if (binary) return { ok: true, mediaType: bytes };
  return { ok: true, mediaType: texts[ending] ?? (plain.has(ending) ? 'text/plain; charset=utf-8' : bytes) };
}

const bytes = 'application/octet-stream';
