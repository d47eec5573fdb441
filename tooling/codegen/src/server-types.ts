import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

const HEADER = '// Generated from openapi/ by `pnpm codegen`. Do not edit.\n';

// Binary content has been read into memory before a handler receives it.
const BYTES = ts.factory.createTypeReferenceNode('Uint8Array');

/** Generates the TypeScript types of all operations, which the API's handlers must match. */
export async function generateServerTypes(contractFolder: string, outputFolder: string): Promise<void> {
  const contract = await readFile(join(contractFolder, 'bundle.json'), 'utf8');
  const types = await openapiTypescript(contract, {
    immutable: true,
    transform: ({ format }) => (format === 'binary' ? BYTES : undefined),
  });
  await mkdir(outputFolder, { recursive: true });
  await writeFile(join(outputFolder, 'contract.ts'), HEADER + astToString(types));
}
