import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

export interface SubsetJob {
  /** Path of a complete font. */
  readonly file: string;
  /** The characters to keep; those that the font does not have are left to other fonts. */
  readonly characters: string;
}

/** Both weights of the face in use and of the one before: most pages in a row have the same. */
const MAX_KEPT_FILES = 4;
const keptFiles = new Map<string, Buffer>();

/** A file of some megabytes that is not read anew, and thrown away, for every page. */
async function readKept(file: string): Promise<Buffer> {
  const bytes = keptFiles.get(file) ?? (await readFile(file));
  keptFiles.delete(file);
  keptFiles.set(file, bytes);
  const [oldest] = keptFiles.keys();
  if (keptFiles.size > MAX_KEPT_FILES && oldest !== undefined) keptFiles.delete(oldest);
  return bytes;
}

/** Horizontal text in its ordinary forms; glyphs for all else would double the file. */
const FEATURES = ['ccmp', 'chws', 'halt', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

/** A WOFF2 file with some characters of a font. */
export async function subsetFace({ file, characters }: SubsetJob): Promise<Uint8Array> {
  return subsetFont(await readKept(file), characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    noHinting: true,
    keepFeatures: FEATURES,
  });
}
