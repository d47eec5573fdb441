// The first thing `npm start` and `npm test` run, on any Node from 20 up and with nothing installed: installs the
// workspace when the lockfile is new here, then hands over to the TypeScript command on the Node the workspace brings.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packageManager, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const COMMANDS = { start: 'tooling/scripts/src/start.ts', test: 'tooling/scripts/src/test.ts' };

function fail(message) {
  console.error(message);
  process.exit(1);
}

function pnpm(args) {
  const result = spawnSync('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.error) fail(`Could not run npx, which comes with npm: ${result.error.message}`);
  return result.status ?? 1;
}

function installWhenNew() {
  const marker = join(root, 'node_modules/.installed-lockfile');
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing what the lockfile names…');
  const status = pnpm(['install', '--frozen-lockfile']);
  if (status !== 0) fail('The installation failed; the lines above say why. Nothing else was started.');
  writeFileSync(marker, wanted);
}

const [command, ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`Unknown command ${command}; there are ${Object.keys(COMMANDS).join(' and ')}`);
const wantedMajor = Number(/\d+/.exec(engines.node)?.[0]);
if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
  fail(`Musubi needs Node ${wantedMajor} or newer to begin with; this is ${process.version}.`);
}
installWhenNew();
// npx puts pnpm itself on the path, where Turborepo looks for it; node_modules/.bin brings Node 24.
process.env.PATH = `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
process.exit(pnpm(['--silent', 'exec', 'node', script, ...args]));
