import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const HEADER = '// Generated from openapi/ by `pnpm codegen`. Do not edit.\n';

// What is binary in the contract has been read into memory when a handler gets it.
const BYTES = ts.factory.createTypeReferenceNode('Uint8Array');

/** Writes the TypeScript types of every operation, which the API's handlers are checked against. */
export async function generateServerTypes(contractFolder: string, outputFolder: string): Promise<void> {
  const contract = await readFile(join(contractFolder, 'openapi.yaml'), 'utf8');
  const types = await openapiTypescript(contract, {
    immutable: true,
    transform: ({ format }) => (format === 'binary' ? BYTES : undefined),
  });
  await mkdir(outputFolder, { recursive: true });
  await writeFile(join(outputFolder, 'contract.ts'), HEADER + astToString(types));
}
