// `pnpm codegen`: regenerates everything that comes from openapi/.
// `pnpm codegen --check`: regenerates what git contains into a temporary folder and fails when committed files differ, or
// when an operation has no module or no test.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { CONTRACT_HASH_FILE, generateClient, hashOfClientInputs, hasJava } from './client.ts';
import { differences } from './compare.ts';
import type { Contract } from './contract-document.ts';
import { generateContract } from './contract.ts';
import { derive } from './derive.ts';
import { renderOperations } from './operations.ts';
import { paths } from './paths.ts';
import { readRouteWords, writeReservedRoutes } from './reserved-routes.ts';

/** Prefix of the files that `derive` writes into the folder of the client. */
const TESTING_FOLDER = `${relative(paths.clientOutput, paths.testingOutput)}/`;

async function generateReservedRoutes(contractFolder: string): Promise<string> {
  const bundle = JSON.parse(await readFile(join(contractFolder, 'bundle.json'), 'utf8')) as Contract;
  return writeReservedRoutes(await readRouteWords(bundle, paths));
}

async function write(): Promise<void> {
  await derive();
  await writeFile(paths.reservedRoutes, await generateReservedRoutes(paths.contractOutput));
  if (!(await hasJava())) {
    throw new Error(
      'The contract and the server types were generated; the client needs Java 11 or newer on the PATH',
    );
  }
  await generateClient(paths.contractOutput, paths.clientOutput);
  console.log(
    'Generated: openapi/generated, apps/api/src/generated, packages/api-client/src/generated, packages/domain/src/person/reserved-routes.ts',
  );
}

async function driftOfClient(contractFolder: string, folder: string): Promise<readonly string[]> {
  if (await hasJava()) {
    await generateClient(contractFolder, folder);
    const drift = await differences(folder, paths.clientOutput);
    return drift.filter((file) => !file.startsWith(TESTING_FOLDER));
  }
  console.log('No Java here: the client is compared by the hash of its inputs only');
  const recorded = await readFile(join(paths.clientOutput, CONTRACT_HASH_FILE), 'utf8').catch(() => '');
  return recorded.trim() === (await hashOfClientInputs(contractFolder)) ? [] : [CONTRACT_HASH_FILE];
}

async function check(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-codegen-check-'));
  try {
    const contract = join(folder, 'contract');
    await generateContract(contract);
    await renderOperations(contract);
    const reserved = await readFile(paths.reservedRoutes, 'utf8').catch(() => '');
    const drift = [
      ...(reserved === (await generateReservedRoutes(contract))
        ? []
        : ['packages/domain/src/person/reserved-routes.ts']),
      ...(await driftOfClient(contract, join(folder, 'client'))).map(
        (file) => `packages/api-client/src/generated/${file}`,
      ),
    ];
    if (drift.length > 0) {
      throw new Error(
        `Generated files differ from openapi/; run pnpm codegen and commit:\n  ${drift.join('\n  ')}`,
      );
    }
    console.log('Generated files are up to date');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
try {
  await (values.check ? check() : write());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
