import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';

/** A string that names a file of a package, such as a font. */
const NAMED_FILE = /['"]((?:@[\w.-]+\/)?[\w.-]+\/[\w./-]+\.(?:ttf|css|wasm|standalone\.js))['"]/g;

/**
 * Lists package files that our programs name in a string and read later. The tracer misses them, because it
 * follows only imports. Paths are relative to `stage`.
 */
export async function findDataFiles(stage: string, programs: readonly string[]): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const program of programs) {
    const path = join(stage, program);
    for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(NAMED_FILE)) {
      const file = tryResolve(path, name);
      if (file !== null) found.add(relative(stage, file));
    }
  }
  return [...found];
}

/** Returns null for a string that only looks like a file name. */
function tryResolve(program: string, name: string): string | null {
  try {
    return createRequire(program).resolve(name);
  } catch {
    return null;
  }
}
