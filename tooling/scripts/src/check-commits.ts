// pnpm check:commits: checks the commits that are not on main yet. Each subject must be short, have a scope
// and name one change.
import { spawnSync } from 'node:child_process';

import { root } from './repository.ts';

const SUBJECT_MAX = 72;

/** Returns the fault of a commit subject as a sentence; null for a valid subject. */
export function findSubjectFault(subject: string): string | null {
  if (subject.length > SUBJECT_MAX)
    return `has ${subject.length} characters; at most ${SUBJECT_MAX} are allowed`;
  if (subject.includes(';')) return 'joins changes with a semicolon; make a commit of each';
  if (!/^[a-z][a-z0-9-]*(?:, [a-z][a-z0-9-]*)*: \S/.test(subject))
    return 'is not of the form `scope: imperative summary`';
  return null;
}

function git(...args: readonly string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Lists the subjects of the commits that main does not have. Returns an empty list when there is no main
 * branch, for example in an extracted archive.
 */
function listSubjects(): readonly string[] {
  const main = ['origin/main', 'main'].find((name) => git('rev-parse', '--verify', '--quiet', name) !== null);
  if (main === undefined) return [];
  const subjects = git('log', '--no-merges', '--format=%s', `${main}..HEAD`);
  return subjects === null || subjects === '' ? [] : subjects.split('\n');
}

if (import.meta.main) {
  for (const subject of listSubjects()) {
    const fault = findSubjectFault(subject);
    if (fault === null) continue;
    console.error(`“${subject}” ${fault}`);
    process.exitCode = 1;
  }
}
