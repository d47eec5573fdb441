import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of the data folder with the keys of the local stack, for TOKEN_KEYS and INSTANCE_KEYS. */
export const STACK_KEY_FILES = { tokens: 'token-key', instance: 'instance-key' } as const;

/** Returns a key of the local stack. Creates the key at the first call. */
export async function readStackKey(
  dataFolder: string,
  purpose: keyof typeof STACK_KEY_FILES,
): Promise<string> {
  const file = join(dataFolder, STACK_KEY_FILES[purpose]);
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return stored.trim();
  const made = `local:${randomBytes(32).toString('base64')}`;
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
