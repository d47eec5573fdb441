import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

/** File in DATA_FOLDER that each finished backup replaces. */
export const LAST_BACKUP_FILE = 'last-backup.json';

/** Content of the file: when the backup finished, and with which version of the product. */
export const lastBackupSchema = z.object({
  finished_at: z.iso.datetime({ offset: true }),
  version: z.string(),
});

/** Content of the file for a backup that finished at this time. */
export const toLastBackupText = (content: z.output<typeof lastBackupSchema>): string =>
  `${JSON.stringify(content)}\n`;

/** Reads when the last backup finished, as a Unix time in seconds; null without a readable file. */
export async function readLastBackup(dataFolder: string): Promise<number | null> {
  try {
    const text = await readFile(join(dataFolder, LAST_BACKUP_FILE), 'utf8');
    return Date.parse(lastBackupSchema.parse(JSON.parse(text)).finished_at) / 1000;
  } catch {
    return null;
  }
}
