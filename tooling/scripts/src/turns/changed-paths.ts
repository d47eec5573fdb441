import { execFileSync } from 'node:child_process';

import { root } from '../repository.ts';

const COMMITS = 20;

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');

/** Returns the paths changed in the working tree and in the last 20 commits, most recent change first. */
export const listChangedPaths = (): readonly string[] => [
  ...new Set(
    [
      ...git('status', '--porcelain', '--no-renames', '--untracked-files=all').map((line) => line.slice(3)),
      ...git('log', `-${COMMITS}`, '--name-only', '--format='),
    ].filter((path) => path !== ''),
  ),
];
