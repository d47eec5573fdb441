import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Writes the program of a child process that parses documents; returns the path of the temporary file. */
export async function writeReaderProgram(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-reader-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const program = join(folder, 'reader.mjs');
  await writeFile(program, source);
  return program;
}
