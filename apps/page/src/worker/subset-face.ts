import { readFile } from 'node:fs/promises';

import subsetFont from 'subset-font';

export interface SubsetJob {
  /** Path of a complete font file. */
  readonly file: string;
  /** Characters to keep. The browser uses other fonts for characters that this font lacks. */
  readonly characters: string;
  /** Whether the page has vertical text, in which punctuation and small kana have other glyphs. */
  readonly isVertical?: boolean;
}

/**
 * Maximum number of cached font files: two typefaces in both weights. Consecutive jobs mostly use the same
 * typeface.
 */
const MAX_CACHED_FILES = 4;
const cachedFiles = new Map<string, Buffer>();

/** Caches font files, so that the worker does not read several megabytes again for every page. */
async function readCached(file: string): Promise<Buffer> {
  const bytes = cachedFiles.get(file) ?? (await readFile(file));
  cachedFiles.delete(file);
  cachedFiles.set(file, bytes);
  const [oldest] = cachedFiles.keys();
  if (cachedFiles.size > MAX_CACHED_FILES && oldest !== undefined) cachedFiles.delete(oldest);
  return bytes;
}

/**
 * OpenType features of ordinary horizontal text. The glyphs of all other features would double the file size.
 */
const FEATURES = ['ccmp', 'chws', 'halt', 'kern', 'liga', 'locl', 'mark', 'mkmk'];
/**
 * OpenType features of a page with vertical text. All glyphs of these features are kept, and pages turn
 * `locl` off.
 */
const VERTICAL_FEATURES = [...FEATURES.filter((feature) => feature !== 'locl'), 'vert'];

/** Returns a WOFF2 file with only these characters of a font. */
export async function subsetFace({ file, characters, isVertical = false }: SubsetJob): Promise<Uint8Array> {
  return subsetFont(await readCached(file), characters, {
    targetFormat: 'woff2',
    noLayoutClosure: !isVertical,
    noHinting: true,
    keepFeatures: isVertical ? VERTICAL_FEATURES : FEATURES,
  });
}
