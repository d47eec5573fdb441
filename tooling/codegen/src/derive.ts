// Generates the files derived from the contract that git does not contain: the bundle, the server's types,
// and the client's test responses. Runs at each installation, and as a task of Turborepo, which caches the
// output.
import { generateContract } from './contract.ts';
import { paths } from './paths.ts';
import { generateServerTypes } from './server-types.ts';
import { generateTesting } from './testing-answers.ts';

export async function derive(): Promise<void> {
  await generateContract(paths.contractOutput);
  await generateServerTypes(paths.contractOutput, paths.serverTypesOutput);
  await generateTesting(paths.contractOutput, paths.testingOutput);
}

if (import.meta.main) await derive();
