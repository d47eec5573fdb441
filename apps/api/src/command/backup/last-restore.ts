import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { renameDurably } from './backup-folder.ts';

/** File in the data folder after a restore, until `doctor --accounts` has found every account at the identity service. */
const LAST_RESTORE_FILE = 'last-restore.json';
const lastRestoreSchema = z.object({ backup: z.string() });

/** Notes that rows of this backup may be in the database. */
export async function noteRestore(dataFolder: string, backup: string): Promise<void> {
  const file = join(dataFolder, LAST_RESTORE_FILE);
  await writeFile(`${file}.partial`, `${JSON.stringify({ backup })}\n`, { mode: 0o600, flush: true });
  await renameDurably(`${file}.partial`, file);
}

/** Returns the name of the restored backup whose accounts were not compared yet; null without one. */
export async function readLastRestore(dataFolder: string): Promise<string | null> {
  const text = await readFile(join(dataFolder, LAST_RESTORE_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return lastRestoreSchema.parse(JSON.parse(text)).backup;
  } catch {
    return 'with a damaged note';
  }
}

export async function forgetRestore(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, LAST_RESTORE_FILE), { force: true });
}
