import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { RESULTS_FOLDER } from './results-folder.ts';

const FILE = join(RESULTS_FOLDER, 'stack.json');

/** What journeys know of the stack that they run on besides its addresses. */
export interface RunningStack {
  readonly logFolder: string;
  /** Values of its environment that must never come out of it. */
  readonly secrets: readonly string[];
}

export async function noteStack(stack: RunningStack): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await writeFile(FILE, JSON.stringify(stack), { mode: 0o600 });
}

export async function readStack(): Promise<RunningStack> {
  return JSON.parse(await readFile(FILE, 'utf8')) as RunningStack;
}
