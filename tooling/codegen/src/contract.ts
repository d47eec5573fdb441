import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { format } from 'oxfmt';

import { withProblemCodes } from './codes/problem-codes.ts';
import type { Contract } from './contract-document.ts';
import { paths } from './paths.ts';
import { runBin } from './run.ts';

/** Lints the API contract and writes it as a single file, `bundle.json`. */
export async function generateContract(outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  const redocly = async (...args: readonly string[]): Promise<string> =>
    runBin('redocly', [...args, '--config', paths.lintConfig], { cwd: paths.codegen });
  await redocly('lint', paths.contractIndex, '--format', 'stylish');
  const bundle = join(outputFolder, 'bundle.json');
  await redocly('bundle', paths.contractIndex, '--output', bundle);
  const contract = withProblemCodes(JSON.parse(await readFile(bundle, 'utf8')) as Contract);
  await writeFile(bundle, await formatBundle(JSON.stringify(contract)));
}

/** Writes each object and array on one line if it fits, which makes `bundle.json` a third shorter. */
async function formatBundle(text: string): Promise<string> {
  const { code, errors } = await format('bundle.json', text, { printWidth: 110, objectWrap: 'collapse' });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
