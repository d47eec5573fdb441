import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { CopyRefusal } from './copy-problem.ts';
import { PAGE_PART_SCHEMAS, PAGE_PART_VERSION, type PagePart } from './page-copy-parts.ts';

type Letter = PagePart<'letters'>['letters'][number];

interface WrittenLetters {
  readonly count: number;
  /** Names of the files in the folder. */
  readonly files: readonly string[];
}

export const LETTERS_PER_FILE = 500;

const partSchema = z.object({ version: z.literal(PAGE_PART_VERSION), letters: z.array(z.unknown()) });

/**
 * Validates letters and writes them to a folder in their order, as JSON lists. Of letters with the same id,
 * writes only the first.
 * @throws CopyRefusal `copy_broken`.
 */
export async function writeLetters(part: unknown, folder: string): Promise<WrittenLetters> {
  const parsed = partSchema.safeParse(part);
  if (!parsed.success) throw new CopyRefusal('copy_broken', 'the letters have another shape');
  const { letters } = parsed.data;
  const ids = new Set<string>();
  const files: string[] = [];
  let pending: Letter[] = [];

  const flush = async (): Promise<void> => {
    const file = `letters-${String(files.length + 1).padStart(4, '0')}.json`;
    await writeFile(join(folder, file), JSON.stringify(pending), { flag: 'wx' });
    files.push(file);
    pending = [];
  };

  // In slices, so that 100,000 invalid letters cause validation errors for only one slice.
  for (let at = 0; at < letters.length; at += LETTERS_PER_FILE) {
    for (const letter of parseLetters(letters.slice(at, at + LETTERS_PER_FILE))) {
      const id = letter.id.toLowerCase();
      if (ids.has(id)) continue;
      ids.add(id);
      pending.push(letter);
      if (pending.length === LETTERS_PER_FILE) await flush();
    }
  }
  if (pending.length > 0) await flush();
  return { count: ids.size, files };
}

function parseLetters(letters: readonly unknown[]): readonly Letter[] {
  const parsed = PAGE_PART_SCHEMAS.letters.safeParse({ version: PAGE_PART_VERSION, letters });
  if (!parsed.success) throw new CopyRefusal('copy_broken', 'a letter has another shape');
  return parsed.data.letters;
}

/**
 * Reads a file that `writeLetters` wrote.
 * @throws CopyRefusal `copy_broken` when the stored bytes differ.
 */
export function parseLetterFile(bytes: Uint8Array): readonly Letter[] {
  const letters: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (!Array.isArray(letters)) throw new CopyRefusal('copy_broken', 'the letters have another shape');
  return parseLetters(letters);
}
