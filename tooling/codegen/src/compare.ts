import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

async function filesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')] as const),
    ),
  );
}

/** Returns the sorted paths of files that are missing, unexpected or different in the second folder. */
export async function differences(expectedFolder: string, foundFolder: string): Promise<readonly string[]> {
  const expected = await filesOf(expectedFolder);
  const found = await filesOf(foundFolder).catch(() => new Map<string, string>());
  const names = new Set([...expected.keys(), ...found.keys()]);
  return [...names].filter((name) => expected.get(name) !== found.get(name)).toSorted();
}
