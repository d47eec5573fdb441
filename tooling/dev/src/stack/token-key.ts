import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the key that encrypts tokens of the local stack, for TOKEN_KEYS. Creates the key at the first call.
 */
export async function readTokenKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'token-key');
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored !== null) return stored.trim();
  const made = `local:${randomBytes(32).toString('base64')}`;
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
