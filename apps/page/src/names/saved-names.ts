import { readFile } from 'node:fs/promises';

import type { OwnNameChange } from '@musubi/api-client';
import * as z from 'zod';

import { replaceFile } from './replace-file.ts';

const schema = z.object({
  revision: z.string().regex(/^\d{1,19}$/),
  whole_at_ms: z.number(),
  items: z.array(
    z.object({
      name: z.string(),
      pub_id: z.string().nullable(),
      is_main: z.boolean(),
      is_redirected: z.boolean(),
      atproto_did: z.string().nullable(),
    }),
  ),
});

/** The list of names as stored on disk. */
export interface SavedNames {
  readonly revision: string;
  /** Time at which the whole list was last fetched from the API, in ms since the epoch. */
  readonly wholeAtMs: number;
  readonly items: readonly OwnNameChange[];
}

/** Reads the list that the previous process saved; null if the file is missing or damaged. */
export async function readSavedNames(file: string): Promise<SavedNames | null> {
  try {
    const saved = schema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { revision: saved.revision, wholeAtMs: saved.whole_at_ms, items: saved.items };
  } catch {
    return null;
  }
}

export async function saveNames(file: string, { revision, wholeAtMs, items }: SavedNames): Promise<void> {
  const text = JSON.stringify({ revision, whole_at_ms: wholeAtMs, items });
  await replaceFile(file, text, { mode: 0o600, folderMode: 0o700 });
}
