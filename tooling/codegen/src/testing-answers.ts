import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findExamples, listAnswers, type OperationAnswer, type ReferencedContract } from './answers.ts';
import { paths } from './paths.ts';
import { runBin } from './run.ts';

const HEADER = '// Generated from openapi/ by `pnpm codegen`. Do not edit.\n';

/** Writes the client's `testing` subpath: every operation with its response, and a factory per schema. */
export async function generateTesting(contractFolder: string, outputFolder: string): Promise<void> {
  const contract = await readReferenced(contractFolder);
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

/** Bundles the contract without dereferencing, so that schemas keep their names. */
async function readReferenced(contractFolder: string): Promise<ReferencedContract> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-referenced-'));
  try {
    const file = join(folder, 'openapi.json');
    const source = join(contractFolder, 'openapi.yaml');
    await runBin('redocly', ['bundle', source, '--output', file, '--config', paths.lintConfig], {
      cwd: paths.codegen,
    });
    return JSON.parse(await readFile(file, 'utf8')) as ReferencedContract;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
