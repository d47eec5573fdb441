import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { type Contract, findOperations } from './contract-document.ts';

const HEADER = '// Generated from openapi/ by `pnpm codegen`. Do not edit.\n';

// The API reads binary content into memory before it calls a handler.
const BYTES = ts.factory.createTypeReferenceNode('Uint8Array');

/**
 * Generates the TypeScript types and the `security` of all operations. The API's handlers must match them.
 */
export async function generateServerTypes(contractFolder: string, outputFolder: string): Promise<void> {
  const contract = await readFile(join(contractFolder, 'bundle.json'), 'utf8');
  const types = await openapiTypescript(contract, {
    immutable: true,
    transform: ({ format }) => (format === 'binary' ? BYTES : undefined),
  });
  await mkdir(outputFolder, { recursive: true });
  await writeFile(join(outputFolder, 'contract.ts'), HEADER + astToString(types));
  await writeFile(join(outputFolder, 'security.ts'), HEADER + toSecurity(JSON.parse(contract) as Contract));
}

/**
 * Renders the `security` of each operation as JSON: a list of alternatives, each a list of security schemes.
 */
function toSecurity(contract: Contract): string {
  const rows = [...findOperations(contract).values()].map(({ operationId, security }) => {
    const required = security ?? contract.security ?? [];
    return `  ${operationId}: '${JSON.stringify(required.map((scheme) => Object.keys(scheme)))}',\n`;
  });
  return `export const SECURITY = {\n${rows.join('')}} as const;\n`;
}
