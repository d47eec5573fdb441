import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

export interface SubsetJob {
  /** Path of a complete font. */
  readonly file: string;
  /** The characters to keep; those that the font does not have are left to other fonts. */
  readonly characters: string;
}

/** Horizontal text in its ordinary forms; glyphs for all else would double the file. */
const FEATURES = ['ccmp', 'chws', 'halt', 'kern', 'liga', 'locl', 'mark', 'mkmk'];

/** A WOFF2 file with some characters of a font. */
export async function subsetFace({ file, characters }: SubsetJob): Promise<Uint8Array> {
  return subsetFont(await readFile(file), characters, {
    targetFormat: 'woff2',
    noLayoutClosure: true,
    noHinting: true,
    keepFeatures: FEATURES,
  });
}
