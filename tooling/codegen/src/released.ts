// `pnpm contract:check`: fails when the API contract breaks clients of the released contract.
// `pnpm contract:release`: marks the current API contract as released.
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { findUnnamedBreaks } from './breaks/contract-guard.ts';
import type { Contract } from './contract-document.ts';
import { paths } from './paths.ts';

const present = join(paths.contractOutput, 'bundle.json');

/** Reads an API contract; null when the file does not exist. */
async function readContract(file: string): Promise<Contract | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as Contract);
}

async function readChanges(): Promise<readonly string[]> {
  const names = (await readdir(paths.changes)).filter((name) => name !== 'README.md');
  return Promise.all(names.map(async (name) => readFile(join(paths.changes, name), 'utf8')));
}

async function check(): Promise<Contract> {
  const [released, current] = await Promise.all([readContract(paths.released), readContract(present)]);
  if (current === null) throw new Error('There is no bundle: run pnpm derive');
  if (released === null)
    throw new Error(`${paths.released} is missing, so the contract cannot be compared with it`);
  const breaks = findUnnamedBreaks(released, current, await readChanges());
  if (breaks.length > 0) {
    throw new Error(
      `Clients of version ${released.info.version} would break:\n  ${breaks.join('\n  ')}\n` +
        'A published operation may only be extended. A necessary break needs these items in a file of changes/; ' +
        'see docs/add-an-operation.md',
    );
  }
  console.log(`The contract is compatible with clients of version ${released.info.version}`);
  return current;
}

async function release(): Promise<void> {
  const current = await check();
  await mkdir(dirname(paths.released), { recursive: true });
  await writeFile(paths.released, `${JSON.stringify(current)}\n`);
  console.log(`Released: version ${current.info.version}; commit ${paths.released}`);
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
try {
  await (values.check ? check() : release());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
