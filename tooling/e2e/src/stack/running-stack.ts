import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readStackKey } from '@musubi/dev/stack/stack-key';
import type { StackSettings } from '@musubi/dev/stack/stack-settings';

import { RESULTS_FOLDER } from './results-folder.ts';

const FILE = join(RESULTS_FOLDER, 'stack.json');

/** Values of the running stack that journeys need besides its URLs. */
export interface RunningStack {
  readonly logFolder: string;
  /** Secret values in the stack's environment, which must never leak. */
  readonly secrets: readonly string[];
}

export async function noteStack(stack: RunningStack): Promise<void> {
  await mkdir(RESULTS_FOLDER, { recursive: true });
  await writeFile(FILE, JSON.stringify(stack), { mode: 0o600 });
}

export async function readStack(): Promise<RunningStack> {
  return JSON.parse(await readFile(FILE, 'utf8')) as RunningStack;
}

/** Reads the keys of a stack that has started, which must never leak. */
export async function readStackSecrets({
  dataFolder,
  invalidationSecret,
  namesKey,
  paymentSecret,
}: StackSettings): Promise<readonly string[]> {
  const named = [await readStackKey(dataFolder, 'tokens'), await readStackKey(dataFolder, 'instance')];
  // In a key file, the key's name precedes a colon.
  return [invalidationSecret, namesKey, paymentSecret, ...named.map((key) => key.replace(/^[^:]*:/, ''))];
}
