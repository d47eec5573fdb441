import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The key that seals tokens of the local stack, made once and kept with its data; the value of TOKEN_KEYS. */
export async function readTokenKey(dataFolder: string): Promise<string> {
  const file = join(dataFolder, 'token-key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept.trim();
  const made = `local:${randomBytes(32).toString('base64')}`;
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}
