import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Finished, run } from '../runs/run.ts';
import { type Control, removeControl } from './control.ts';
import { type VitestJson, vitestReportSchema } from './verdict.ts';

/**
 * A git worktree in a temporary folder, with its own dependencies, so that the original working tree never
 * changes.
 */
export interface WorkingCopy {
  /**
   * Runs a control's test with the control removed, or runs test files unchanged; null when Vitest wrote no
   * report.
   */
  test(wanted: TestRun): Promise<VitestJson | null>;
  remove(): Promise<void>;
}

interface TestRun {
  readonly projects: readonly string[];
  readonly tests: readonly string[];
  readonly without?: Control;
}

interface WorkingCopyOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Creates the copy from the last commit and the uncommitted changes of tracked files.
 * @throws Error if git or pnpm fails.
 */
export async function createWorkingCopy({ env, signal }: WorkingCopyOptions): Promise<WorkingCopy> {
  const parent = await mkdtemp(join(tmpdir(), 'musubi-controls-'));
  const folder = join(parent, 'copy');
  const remove = async (): Promise<void> => {
    await run('git', ['worktree', 'remove', '--force', folder], { quiet: true });
    await rm(parent, { recursive: true, force: true });
    await run('git', ['worktree', 'prune'], { quiet: true });
  };
  const inCopy = async (program: string, args: readonly string[]): Promise<void> =>
    void expectDone(program, await run(program, args, { quiet: true, signal, cwd: folder }));
  try {
    // The output is empty if there are no changes.
    const changed = expectDone('git stash', await run('git', ['stash', 'create'], { quiet: true })).trim();
    const commit = changed === '' ? 'HEAD' : changed;
    await inRoot('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], signal);
    await inCopy('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts']);
    // An installation without scripts does not derive files, so derive them here.
    await inCopy('pnpm', ['derive']);
  } catch (error) {
    await remove();
    throw error;
  }

  const runTests = async ({ projects, tests, without }: TestRun): Promise<VitestJson | null> => {
    const report = join(parent, 'report.json');
    await rm(report, { force: true });
    const filters = projects.flatMap((project) => ['--project', project]);
    const name = without === undefined ? [] : ['--testNamePattern', toNamePattern(without.noticedBy)];
    const options = ['--reporter=json', `--outputFile=${report}`, ...name, ...filters];
    const vitest = join(folder, 'node_modules/.bin/vitest');
    await run(vitest, ['run', ...options, ...tests], { quiet: true, signal, cwd: folder, env });
    const text = await readFile(report, 'utf8').catch(() => null);
    return text === null ? null : vitestReportSchema.parse(JSON.parse(text));
  };

  return {
    async test(wanted) {
      const { without } = wanted;
      if (without === undefined) return runTests(wanted);
      const file = join(folder, without.file);
      const text = await readFile(file, 'utf8');
      await writeFile(file, removeControl(text, without));
      try {
        return await runTests(wanted);
      } finally {
        await writeFile(file, text);
      }
    },
    remove,
  };
}

async function inRoot(program: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  expectDone(program, await run(program, args, { quiet: true, signal }));
}

function expectDone(program: string, { status, output }: Finished): string {
  if (status !== 0) throw new Error(`${program} exited with status ${status}:\n${output}`);
  return output;
}

/** Returns a pattern for Vitest, which joins suite names with ` > ` where its reports use a space. */
const toNamePattern = (start: string): string =>
  `^${start.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(' ', '(?: >)? ')}`;
