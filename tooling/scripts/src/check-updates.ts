// pnpm check:updates: fails when the update of a deployed dependency is overdue according to SECURITY.md.
// Prints a message if the registry gives no answer.
import { spawnSync } from 'node:child_process';

import { root } from './repository.ts';
import { findOverdue, readOutdated } from './updates/updates.ts';

const TIMEOUT_MS = 120_000;

function pnpm(...args: readonly string[]): string {
  return spawnSync('pnpm', args, { cwd: root, encoding: 'utf8', timeout: TIMEOUT_MS }).stdout;
}

const outdated = readOutdated(pnpm('outdated', '--recursive', '--prod', '--format', 'json'), root);
if (outdated === null) {
  console.warn('\n*** LEFT OUT: the registry answered no question about newer versions ***\n');
} else {
  const now = new Date();
  const overdue = outdated.flatMap(
    (dependency) => findOverdue(dependency, pnpm('view', dependency.name, 'time', '--json'), now) ?? [],
  );
  for (const line of overdue) console.error(line);
  console.log(`${outdated.length} dependencies have a newer version, ${overdue.length} are overdue`);
  process.exitCode = overdue.length === 0 ? 0 : 1;
}
