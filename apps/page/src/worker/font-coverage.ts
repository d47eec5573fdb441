import { readFile } from 'node:fs/promises';

import { Blob, Face } from 'harfbuzzjs';

/** Code points by path, of the few files of the product's typefaces. */
const coverages = new Map<string, Promise<ReadonlySet<number>>>();

async function readCoverage(file: string): Promise<ReadonlySet<number>> {
  return new Set(new Face(new Blob(await readFile(file))).collectUnicodes());
}

/** Code points that a complete font file has. */
export async function findCoverage(file: string): Promise<ReadonlySet<number>> {
  const coverage = coverages.get(file) ?? readCoverage(file);
  coverages.set(file, coverage);
  return coverage;
}
