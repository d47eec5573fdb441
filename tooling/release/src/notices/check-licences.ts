// pnpm check:licences: checks that every workspace package states its licence, and that a release may contain
// each dependency. A dependency needs an allowed licence, its text, and an entry if the licence requires
// more.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { openRepository, type Repository, root } from '@musubi/scripts/repository';
import * as z from 'zod';

import { isUnused } from '../trace.ts';
import { listDependencies } from './dependencies.ts';
import { findLicenceFaults } from './licences.ts';

const LICENCE = 'MIT';

const manifestSchema = z.object({ license: z.string().optional() });

/** Returns one message for each manifest that does not name the licence of the product. */
export async function findManifestFaults({ files, read }: Repository): Promise<readonly string[]> {
  const manifests = files.filter((path) => /(?:^|\/)package\.json$/.test(path));
  const faults = await Promise.all(
    manifests.map(async (path) => {
      const { license } = manifestSchema.parse(JSON.parse(await read(path)));
      return license === LICENCE ? [] : [`${path} has no "license": "${LICENCE}"`];
    }),
  );
  return faults.flat();
}

async function findContractFaults(): Promise<readonly string[]> {
  const bundle: unknown = JSON.parse(await readFile(join(root, 'openapi/generated/bundle.json'), 'utf8'));
  const { info } = z.object({ info: z.object({ license: z.object({ name: z.string() }) }) }).parse(bundle);
  return info.license.name === LICENCE ? [] : [`The contract names the licence ${info.license.name}`];
}

if (import.meta.main) {
  const dependencies = await listDependencies({ root });
  const shipped = dependencies.filter(({ folder }) => !isUnused(`${folder}/`));
  const faults = [
    ...(await findManifestFaults(await openRepository())),
    ...(await findContractFaults()),
    ...findLicenceFaults(shipped),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    console.error('\ntooling/release/src/notices/licences.ts lists the allowed licences and the entries.');
    process.exitCode = 1;
  }
}
