// `pnpm contract:check`: fails when the API contract breaks clients of the released contract.
// `pnpm contract:release`: marks the current API contract as released.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { findBreakingChanges } from './breaking-changes.ts';
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

/**
 * Whether the version allows breaking changes. A higher major version allows them, and before 1.0.0 a higher
 * minor version does too (Semantic Versioning, 4).
 */
function isNewMajor(current: Contract, released: Contract): boolean {
  const [major = 0, minor = 0] = current.info.version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = released.info.version.split('.').map(Number);
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}

async function check(): Promise<Contract> {
  const [released, current] = await Promise.all([readContract(paths.released), readContract(present)]);
  if (current === null) throw new Error('There is no bundle: run pnpm derive');
  if (released === null)
    throw new Error(`${paths.released} is missing, so the contract cannot be compared with it`);
  const breaks = findBreakingChanges(released, current);
  if (breaks.length > 0 && !isNewMajor(current, released)) {
    throw new Error(
      `Clients of version ${released.info.version} would break:\n  ${breaks.join('\n  ')}\n` +
        'A published operation may only be extended; see docs/add-an-operation.md',
    );
  }
  console.log(`The contract is compatible with clients of version ${released.info.version}`);
  return current;
}

async function release(): Promise<void> {
  const current = await check();
  await mkdir(dirname(paths.released), { recursive: true });
  await writeFile(paths.released, await readFile(present));
  console.log(`Released: version ${current.info.version}; commit ${paths.released}`);
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
try {
  await (values.check ? check() : release());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
