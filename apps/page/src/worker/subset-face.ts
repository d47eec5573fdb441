import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

export interface SubsetJob {
  /** Path of a complete font file. */
  readonly file: string;
  /** Characters to keep; those that the font lacks are left to other fonts. */
  readonly characters: string;
}

/** Maximum cached font files: both weights of two typefaces. Consecutive pages mostly share a typeface. */
const MAX_KEPT_FILES = 4;
const keptFiles = new Map<string, Buffer>();

/** Caches font files, so that several megabytes are not read again for every page. */
async function readKept(file: string): Promise<Buffer> {
  const bytes = keptFiles.get(file) ?? (await readFile(file));
  keptFiles.delete(file);
  keptFiles.set(file, bytes);
  const [oldest] = keptFiles.keys();
  if (keptFiles.size > MAX_KEPT_FILES && oldest !== undefined) keptFiles.delete(oldest);
  return bytes;
}

/** Features of ordinary horizontal text; the glyphs of all others would double the file. */
const FEATURES = ['ccmp', 'chws', 'halt', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

/** Returns a WOFF2 file with some characters of a font. */
export async function subsetFace({ file, characters }: SubsetJob): Promise<Uint8Array> {
  return subsetFont(await readKept(file), characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    noHinting: true,
    keepFeatures: FEATURES,
  });
}
