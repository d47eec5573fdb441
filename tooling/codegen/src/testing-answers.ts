import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { findExamples, listAnswers, type OperationAnswer, type ReferencedContract } from './answers.ts';

const HEADER = '// Generated from openapi/ by `pnpm codegen`. Do not edit.\n';

/**
 * Writes the `testing` subpath of the client: every operation with its example response, and a factory per
 * schema.
 */
export async function generateTesting(contractFolder: string, outputFolder: string): Promise<void> {
  const bundle = await readFile(join(contractFolder, 'bundle.json'), 'utf8');
  const contract = JSON.parse(bundle) as ReferencedContract;
  const answers = listAnswers(contract);
  const examples = findExamples(contract, answers);
  const missing = answers.filter(({ schema }) => schema !== null && !examples.has(schema));
  if (missing.length > 0) {
    const names = missing.map(({ operationId }) => operationId).join(', ');
    throw new Error(`Without an example of an answer in openapi/examples: ${names}`);
  }
  await mkdir(outputFolder, { recursive: true });
  await writeFile(join(outputFolder, 'factories.ts'), toFactories(examples));
  await writeFile(join(outputFolder, 'operations.ts'), toOperations(answers));
}

function toFactories(examples: ReadonlyMap<string, unknown>): string {
  const names = [...examples.keys()].toSorted();
  const factories = names.map((name) => {
    const example = JSON.stringify(examples.get(name), null, 2);
    return (
      `/** A ${name} as in the contract's examples, with the changes asked for. */\n` +
      `export function create${name}(changes: Partial<${name}> = {}): ${name} {\n` +
      `return { ...${example}, ...changes };\n}\n`
    );
  });
  return `${HEADER}import type {\n${names.map((name) => `  ${name},\n`).join('')}} from '../models/index.js';\n\n${factories.join('\n')}`;
}

function toOperations(answers: readonly OperationAnswer[]): string {
  const schemas = [...new Set(answers.flatMap(({ schema }) => schema ?? []))].toSorted();
  const types = answers.map(
    ({ operationId, schema, isOptional }) =>
      `  readonly ${operationId}: ${schema ?? 'undefined'}${isOptional ? ' | undefined' : ''};\n`,
  );
  const rows = answers.map(
    ({ operationId, method, path, status, schema }) =>
      `  ${operationId}: { method: '${method}', path: '${path}', status: ${status}, create: ${schema === null ? 'null' : `create${schema}`} },\n`,
  );
  return (
    `${HEADER}import {\n${schemas.map((name) => `  create${name},\n`).join('')}} from './factories.js';\n` +
    `import type {\n${schemas.map((name) => `  ${name},\n`).join('')}} from '../models/index.js';\n\n` +
    `/** What each operation answers when all is well. */\nexport interface OperationAnswers {\n${types.join('')}}\n\n` +
    `/** Where each operation is, and what makes its answer. */\nexport const OPERATIONS = {\n${rows.join('')}} as const;\n`
  );
}
