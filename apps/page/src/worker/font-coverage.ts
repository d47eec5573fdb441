import { readFile } from 'node:fs/promises';

import { Blob, Face } from 'harfbuzzjs';

/** Code points by file path. The product has only a few font files. */
const coverages = new Map<string, Promise<ReadonlySet<number>>>();

async function readCoverage(file: string): Promise<ReadonlySet<number>> {
  return new Set(new Face(new Blob(await readFile(file))).collectUnicodes());
}

/** Returns the code points that a complete font file contains. */
export async function findCoverage(file: string): Promise<ReadonlySet<number>> {
  const coverage = coverages.get(file) ?? readCoverage(file);
  coverages.set(file, coverage);
  return coverage;
}
