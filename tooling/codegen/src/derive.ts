// Generates the files that git does not contain, from the contract and the list of problem codes: the bundle, the
// server's types, the client's test responses, and its type of problem codes. Runs at each installation, and as a
// task of Turborepo, which caches the output.
import { generateContract } from './contract.ts';
import { paths } from './paths.ts';
import { generateProblemCodeType } from './problem-code-type.ts';
import { generateServerTypes } from './server-types.ts';
import { generateTesting } from './testing-answers.ts';

export async function derive(): Promise<void> {
  await generateContract(paths.contractOutput);
  await generateServerTypes(paths.contractOutput, paths.serverTypesOutput);
  await generateTesting(paths.contractOutput, paths.testingOutput);
  await generateProblemCodeType(paths.problemCodes, paths.problemCodeOutput);
}

if (import.meta.main) await derive();
