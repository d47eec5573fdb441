// Entry point of `npm start`, `npm test` and `.ci/run`, for any Node from 20 up and with nothing installed. Installs the
// workspace if the lockfile changed, then runs the TypeScript command on the workspace's own Node. This process runs
// the command itself when it is that Node, to save the memory of a second one. The syntax is old enough for an old Node
// to reach the message about its version.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { packageManager, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
// After the + comes a hash of the tarball, which npx does not accept.
const [pnpm] = packageManager.split('+');
const COMMANDS = {
  start: 'tooling/scripts/src/start.ts',
  test: 'tooling/scripts/src/test.ts',
  ci: 'tooling/scripts/src/ci.ts',
};
const shell = process.platform === 'win32';

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Returns a PATH with pnpm, for Turborepo. npx downloads pnpm once; later calls need no network. */
function findPathWithPnpm() {
  const patience = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];
  const args = ['--yes', '--prefer-offline', ...patience, `--package=${pnpm}`, '--', 'node', '-p'];
  const { status, error, stdout } = spawnSync('npx', [...args, 'process.env.PATH'], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
    shell,
  });
  if (error) fail(`Could not run npx, which comes with npm: ${error.message}`);
  if (status !== 0) {
    fail(
      `Could not get ${pnpm} from the npm registry; the lines above say why. ` +
        'The first start needs the network; later ones do not.',
    );
  }
  return stdout.trim();
}

function installWhenNew(env) {
  const marker = join(root, 'node_modules/.installed-lockfile');
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  const wanted = hash.digest('hex');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  console.log('Installing what the lockfile names…');
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile'], {
    cwd: root,
    stdio: 'inherit',
    env,
    shell,
  });
  if (status !== 0) fail('The installation failed; the lines above say why. Nothing else was started.');
  writeFileSync(marker, wanted);
}

/** Detects a SIGTERM to npm by a new parent pid: the shell between npm and this process forwards no signal. */
function onLostParent(act) {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const check = () => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  };
  const timer = setInterval(check, 1000).unref();
}

/** Whether this is the workspace's own Node, which can run the command without another process. */
function isOwnNode() {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/node/package.json'), 'utf8'));
  return process.versions.node === version;
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
const path = findPathWithPnpm();
installWhenNew({ ...process.env, PATH: path });
const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${path}` };
if (isOwnNode()) void runHere(script, args, env);
else handOver(script, args, env);
