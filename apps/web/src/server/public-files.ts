import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

async function listFiles(folder: string, prefix: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = relative(folder, join(parentPath, name)).split(sep);
      return `${prefix}/${path.map(encodeURIComponent).join('/')}`;
    });
}

/**
 * Lists the URL paths of all files that Next.js sends unchanged; it renders a document for every other path.
 */
export async function listPublicFiles(dir: string): Promise<ReadonlySet<string>> {
  const lists = await Promise.all([
    listFiles(join(dir, 'public'), ''),
    listFiles(join(dir, '.next/static'), '/_next/static'),
  ]);
  return new Set(lists.flat());
}
