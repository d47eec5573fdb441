// Plain JavaScript for any Node from 20 up, because `bootstrap.mjs` uses it before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { describeInstallFailure } from './failure-cause.mjs';
import { startMovingLine } from './moving-line.mjs';
import { toNodePackage } from './node-package.mjs';
import { runQuietly } from './run-quietly.mjs';

/** npx in a warm cache takes less, and then shows no line. */
const QUIET_NPX_MS = 2000;
const RETRIES = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000'];

/** Prints the errors of a program, a sentence and the cause, then exits. */
export function failInstall(sentence, failure) {
  const { errors, cause } = describeInstallFailure(failure);
  console.error(`\n${errors}\n\n${sentence}\nCause: ${cause}`);
  process.exit(1);
}

async function runNpx(root, packages) {
  const names = packages.length === 1 ? 'pnpm' : 'pnpm and Node';
  const line = startMovingLine({
    doing: `Fetching ${names}`,
    done: `Fetched ${names}`,
    usually: 'usually 10 seconds',
    afterMs: QUIET_NPX_MS,
  });
  const named = packages.map((name) => `--package=${name}`);
  const args = ['--yes', '--prefer-offline', ...RETRIES, ...named, '--', 'node', '-p', 'process.env.PATH'];
  try {
    const result = await runQuietly('npx', args, { cwd: root, env: process.env, onStop: line.stop });
    if (result.status === 0) line.succeed();
    else line.fail();
    return result;
  } catch (error) {
    line.fail();
    return failInstall('Could not run npx, which comes with npm. Nothing was started.', {
      output: String(error),
      status: null,
    });
  }
}

/** Whether the registry has no binary of this Node for this platform, or cannot be asked about it any more. */
function canDoWithoutNodePackage(root, output) {
  return /\bE404\b|ETARGET/.test(output) || existsSync(join(root, 'node_modules/node'));
}

/**
 * Returns a PATH with pnpm and the workspace's Node. npx downloads them once; later calls need no network. The platform's
 * own package of Node needs no install script, which the user's npm may refuse to run.
 */
export async function findPath(root, { pnpm, nodeVersion }) {
  // After the first start, npm runs this file with the Node in node_modules. The packages must stay the same, because
  // npx keeps a folder for each set of them.
  const isUsersNode = !process.execPath.startsWith(join(root, 'node_modules'));
  const hasNode = isUsersNode && process.versions.node === nodeVersion;
  const packages = hasNode ? [pnpm] : [pnpm, toNodePackage(nodeVersion)];
  let result = await runNpx(root, packages);
  if (result.status !== 0 && !hasNode && canDoWithoutNodePackage(root, result.output)) {
    result = await runNpx(root, [pnpm]);
  }
  if (result.status !== 0)
    failInstall(`npx could not fetch ${packages.join(' and ')}. Nothing was started.`, result);
  return putNativePnpmFirst(result.stdout.trim());
}

/**
 * Puts pnpm's native binary before the file of the package `pnpm`. Where npm runs no install scripts, that file stays a
 * script without a first line, which Turborepo cannot run.
 */
function putNativePnpmFirst(path) {
  const folder = join(path.split(delimiter)[0], '../@pnpm');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('exe.')) : [];
  return [...names.map((name) => join(folder, name)), path].join(delimiter);
}

/** Returns the last part of the moving line for a line of pnpm, or null. */
export function describeProgress(line) {
  const counts = /^Progress: resolved (\d+),.* added ([1-9]\d*)/.exec(line);
  if (counts !== null) {
    const [, all, added] = counts;
    return line.endsWith(', done') ? `${all} packages, finishing` : `${added} of ${all} packages`;
  }
  return line.includes('Will retry in') ? 'the package registry does not answer, trying again' : null;
}

function hashWanted(root) {
  const hash = createHash('sha256');
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Installs the workspace when its lockfile has changed or the last installation did not finish. */
export async function installWhenNew(root, env) {
  const marker = join(root, 'node_modules/.installed-lockfile');
  const wanted = hashWanted(root);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return;
  // Otherwise, going back to the lockfile before a killed installation would seem to need none.
  rmSync(marker, { force: true });
  const line = startMovingLine({
    doing: 'Installing packages',
    done: 'Installed the packages',
    usually: 'usually 1 minute',
  });
  const args = ['install', '--frozen-lockfile', '--reporter=append-only'];
  const result = await runQuietly('pnpm', args, {
    cwd: root,
    env,
    onLine(text) {
      const detail = describeProgress(text);
      if (detail !== null) line.detail(detail);
    },
    onStop: line.stop,
  });
  if (result.status === 0) {
    writeFileSync(marker, wanted);
    line.succeed();
    return;
  }
  line.fail();
  failInstall('The installation failed and nothing was started. The next start continues it.', result);
}
