import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Contract } from './contract-document.ts';
import { readModules, writeOperationsDocument } from './operations-document.ts';
import { paths } from './paths.ts';

/**
 * Renders docs/operations.md from the bundle in a folder, the modules of the API and their tests.
 * @throws Error when an operation has no module or no test
 */
export async function renderOperations(contractFolder = paths.contractOutput): Promise<string> {
  const bundle = JSON.parse(await readFile(join(contractFolder, 'bundle.json'), 'utf8')) as Contract;
  return writeOperationsDocument(bundle, await readModules(paths.root));
}
