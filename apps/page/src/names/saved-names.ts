import { readFile } from 'node:fs/promises';

import type { OwnNameChange } from '@musubi/api-client';
import * as z from 'zod';

import { replaceFile } from './replace-file.ts';

const schema = z.object({
  revision: z.string().regex(/^\d{1,19}$/),
  confirmed_at_ms: z.number(),
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

/** The list of names as it is on disk. */
export interface SavedNames {
  readonly revision: string;
  /** Time of the last answer of the API, in ms since the epoch. */
  readonly confirmedAtMs: number;
  readonly items: readonly OwnNameChange[];
}

/** Reads the list of a former process; null when there is none or the file is damaged. */
export async function readSavedNames(file: string): Promise<SavedNames | null> {
  try {
    const saved = schema.parse(JSON.parse(await readFile(file, 'utf8')));
    return { revision: saved.revision, confirmedAtMs: saved.confirmed_at_ms, items: saved.items };
  } catch {
    return null;
  }
}

export async function saveNames(file: string, { revision, confirmedAtMs, items }: SavedNames): Promise<void> {
  const text = JSON.stringify({ revision, confirmed_at_ms: confirmedAtMs, items });
  await replaceFile(file, text, 0o600);
}
