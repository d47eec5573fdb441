import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from './repository.ts';

/** Lines to insert into an existing file, before a pattern that must match exactly once. */
export interface Insertion {
  readonly path: string;
  readonly before: RegExp;
  readonly text: string;
}

/** Inserts lines into a text. @throws when the pattern does not match exactly once. */
export function insert(text: string, { path, before, text: lines }: Insertion): string {
  const places = [...text.matchAll(new RegExp(before, `${before.flags}g`))];
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${path} has ${places.length} places like ${String(before)}, where one is expected`);
  }
  return text.slice(0, place.index) + lines + text.slice(place.index);
}

/**
 * Inserts lines into files of the repository. Returns the changed files, and the failed insertions, which the
 * developer must make by hand.
 */
export async function applyInsertions(
  insertions: readonly Insertion[],
): Promise<{ readonly changed: readonly string[]; readonly left: readonly string[] }> {
  const changed = new Set<string>();
  const left: string[] = [];
  for (const insertion of insertions) {
    const path = join(root, insertion.path);
    try {
      await writeFile(path, insert(await readFile(path, 'utf8'), insertion));
      changed.add(insertion.path);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      left.push(`${reason}; add there by hand:\n${insertion.text}`);
    }
  }
  return { changed: [...changed], left };
}
