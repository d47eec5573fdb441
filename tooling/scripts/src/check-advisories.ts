// pnpm check:advisories: fails for known advisories of production dependencies. Prints a message if the
// registry gives no answer.
import { spawnSync } from 'node:child_process';

import { root } from './repository.ts';
import { readAdvisories } from './updates/advisories.ts';

const TIMEOUT_MS = 60_000;

const { stdout, stderr } = spawnSync('pnpm', ['audit', '--prod', '--json'], {
  cwd: root,
  encoding: 'utf8',
  timeout: TIMEOUT_MS,
});
const advisories = readAdvisories(stdout);
if (advisories === null) {
  console.warn(`\n*** LEFT OUT: the registry answered no question about advisories ***\n${stderr}`);
} else {
  for (const advisory of advisories) console.error(advisory);
  console.log(`${advisories.length} advisories about production dependencies`);
  process.exitCode = advisories.length === 0 ? 0 : 1;
}
