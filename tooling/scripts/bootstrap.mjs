// Entry point of `npm start`, `npm test` and `.ci/run`, for any Node from 20 up and with nothing installed. Installs the
// workspace if the lockfile changed, then runs the TypeScript command on the workspace's own Node. This process runs
// the command itself when it is that Node, to save the memory of a second one. The syntax is old enough for an old Node
// to reach the message about its version.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { failInstall, findPath, installWhenNew } from './src/bootstrap/install.mjs';
import { readNodeVersion } from './src/bootstrap/node-package.mjs';
import { onLostParent } from './src/bootstrap/run-quietly.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packageManager, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// After the + comes a hash of the tarball, which npx does not accept.
const [pnpm] = packageManager.split('+');
const COMMANDS = {
  start: 'tooling/scripts/src/start.ts',
  test: 'tooling/scripts/src/test.ts',
  ci: 'tooling/scripts/src/first-start/ci.ts',
};

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Runs the command in this process. */
async function runHere(script, args, env) {
  process.chdir(root);
  Object.assign(process.env, env);
  process.argv = [process.execPath, join(root, script), ...args];
  onLostParent(() => process.kill(process.pid, 'SIGTERM'));
  await import(new URL(`../../${script}`, import.meta.url));
}

/** Runs the command on the workspace's own Node, forwards signals to it and exits with its exit code. */
function handOver(script, args, env) {
  const child = spawn('node', [script, ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  onLostParent(() => child.kill('SIGTERM'));
  child.on('error', (error) => fail(`Could not run Node: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code));
}

const [command, ...args] = process.argv.slice(2);
const script = COMMANDS[command];
if (!script) fail(`Unknown command ${command}; the commands are ${Object.keys(COMMANDS).join(' and ')}`);
const wantedMajor = Number(/\d+/.exec(engines.node)[0]);
if (Number(process.versions.node.split('.')[0]) < wantedMajor) {
  fail(`Node ${wantedMajor} or newer is required; this is ${process.version}.`);
}

/** Installs what the command needs. Returns its Node and PATH. */
async function prepare() {
  try {
    const nodeVersion = readNodeVersion(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'));
    const path = await findPath(root, { pnpm, nodeVersion });
    await installWhenNew(root, { ...process.env, PATH: path });
    return { nodeVersion, path };
  } catch (error) {
    return failInstall('The packages could not be installed and nothing was started.', {
      output: `Error: ${error.message}`,
      status: null,
    });
  }
}

async function main() {
  const { nodeVersion, path } = await prepare();
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${path}` };
  if (process.versions.node === nodeVersion) await runHere(script, args, env);
  else handOver(script, args, env);
}

// A closed output, as with `npm start | head`, must not end the installation.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

void main();
