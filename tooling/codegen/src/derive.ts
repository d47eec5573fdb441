// Writes what the programs read of the contract and git does not contain: the bundle, the server's types, and the test
// answers of the client. Runs at each installation, and as a task of Turborepo, which caches the output.
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
