import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { StartError } from '@musubi/server/start-error';

/** A key that encrypts backups: 32 bytes. */
export interface BackupKey {
  readonly bytes: Uint8Array;
  /** Identifies the key without disclosing it: 16 hexadecimal digits. */
  readonly id: string;
}

const KEY = /^[A-Za-z0-9+/_-]{43}=?$/;

/** Parses a base64 key; null for text that does not encode 32 bytes. */
export function parseBackupKey(text: string): BackupKey | null {
  if (!KEY.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return { bytes, id: createHmac('sha256', bytes).update('id of a backup key').digest('hex').slice(0, 16) };
}

/** @throws StartError when the file cannot be read or contains no key. */
export async function readBackupKey(file: string): Promise<BackupKey> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartError(`The key file ${file} cannot be read.`, { cause: error });
  });
  const key = parseBackupKey(text.trim());
  if (key === null) {
    throw new StartError(
      `The key file ${file} must have one key of 32 bytes in base64, as \`openssl rand -base64 32\` makes it.`,
    );
  }
  return key;
}
