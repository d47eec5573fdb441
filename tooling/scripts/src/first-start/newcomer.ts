import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

import { StartError } from '@musubi/server/start-error';
import { findFreePorts } from '@musubi/server/testing/free-port';

import { root } from '../repository.ts';
import { run } from '../runs/run.ts';
import { PORT_VARIABLES } from './addresses.ts';

type Env = Readonly<Record<string, string>>;

/** Matches the variables of a newcomer's shell. None of them changes how the product runs. */
const OF_A_SHELL =
  /^(?:CHROMIUM_PATH|HOME|LANG|LC_\w+|LOGNAME|NODE_EXTRA_CA_CERTS|PATH|SHELL|SSL_CERT_\w+|TERM|TMPDIR|TZ|USER|(?:https?|no)_proxy|npm_config_(?:cafile|https?_proxy|proxy|registry))$/i;

/**
 * Returns the environment of a newcomer's shell, without settings of the product and without what brought this program
 * its own Node and pnpm.
 */
export function toNewcomerEnv(variables: NodeJS.ProcessEnv): Env {
  const kept = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined || !OF_A_SHELL.test(name) ? [] : [[name, value] as const],
  );
  const path = (variables['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules|node-gyp-bin/.test(folder));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** A clone of the last commit in a folder of its own, and the environment in which a newcomer types there. */
export interface Newcomer {
  readonly folder: string;
  readonly env: Env;
}

export interface MadeNewcomer extends Newcomer {
  /** Folder around the clone. */
  readonly temporary: string;
  remove(): Promise<void>;
}

/**
 * Clones the last commit into a new temporary folder, without a link to this checkout. Gives the clone free ports.
 * @param name name of the clone's folder
 */
export async function createNewcomer({ name = 'clone', parent = tmpdir() } = {}): Promise<MadeNewcomer> {
  const temporary = await mkdtemp(join(parent, 'first-start-'));
  const folder = join(temporary, name);
  // A process of its own, because this one must end its children at its exit, and the removal takes half a minute.
  const removeAtExit = (): void =>
    spawn('rm', ['-rf', temporary], { detached: true, stdio: 'ignore' }).unref();
  process.once('exit', removeAtExit);
  const remove = async (): Promise<void> => {
    process.off('exit', removeAtExit);
    await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    await git('clone', '--quiet', '--no-local', root, folder);
    await git('-C', folder, 'checkout', '--quiet', '--detach', (await git('rev-parse', 'HEAD')).trim());
    // The check of commits compares with the main branch of the server, not with that of this checkout.
    await git('-C', folder, 'fetch', '--quiet', 'origin', '+refs/remotes/origin/*:refs/remotes/origin/*');
    return {
      folder,
      temporary,
      remove,
      env: { ...toNewcomerEnv(process.env), ...(await chooseFreePorts()) },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Returns the variables that give each part of the product a port that was free. */
export async function chooseFreePorts(): Promise<Env> {
  const ports = await findFreePorts(PORT_VARIABLES.length);
  return Object.fromEntries(PORT_VARIABLES.map((variable, at) => [variable, String(ports[at])]));
}

async function git(...args: readonly string[]): Promise<string> {
  const { status, output } = await run('git', args, { quiet: true });
  if (status !== 0) throw new StartError(`git ${args[0]} failed: ${output}`);
  return output;
}

/** Lists the processes that run in the folder or name it, as `pid command`. Empty where there is no /proc. */
export async function listProcessesIn(folder: string): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const place = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ');
      return place.startsWith(folder) || command.includes(folder) ? [`${pid} ${command}`] : [];
    }),
  );
  return found.flat();
}
