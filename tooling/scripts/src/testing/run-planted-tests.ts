import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { run } from '../runs/run.ts';

export interface PlantedTests {
  /** File contents by file name, including `vitest.config.ts`. */
  readonly files: Readonly<Record<string, string>>;
  readonly args: readonly string[];
  /** Returns the environment for Vitest, whose reporter writes JSON to the file `report`. */
  readonly env: (report: string) => Readonly<Record<string, string>>;
}

/** Runs Vitest in a folder with these files. Returns its report. */
export async function runPlantedTests({ files, args, env }: PlantedTests): Promise<unknown> {
  // Create the folder inside this package, so that its files can import Vitest.
  const folder = await mkdtemp(join(import.meta.dirname, '../../node_modules/planted-'));
  onTestFinished(async () => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const report = join(folder, 'report.json');
  const options = ['--root', folder, '--config', 'vitest.config.ts', `--outputFile=${report}`, ...args];
  await run('vitest', ['run', ...options], { quiet: true, env: env(report) });
  return JSON.parse(await readFile(report, 'utf8'));
}
