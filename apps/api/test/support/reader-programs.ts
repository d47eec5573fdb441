import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

/** Writes a program for a reading process into a temporary folder of the test; returns the program's path. */
export async function writeReaderProgram(source: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-reader-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const program = join(folder, 'reader.mjs');
  await writeFile(program, source);
  return program;
}
