import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { paths } from './paths.ts';
import { runBin } from './run.ts';

/** Lints the contract and writes it as one file, `bundle.json`. */
export async function generateContract(outputFolder: string): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  const redocly = async (...args: readonly string[]): Promise<string> =>
    runBin('redocly', [...args, '--config', paths.lintConfig], { cwd: paths.codegen });
  await redocly('lint', paths.contractIndex, '--format', 'stylish');
  await redocly('bundle', paths.contractIndex, '--output', join(outputFolder, 'bundle.json'));
}
