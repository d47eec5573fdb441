import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, mkdir, mkdtemp, statfs } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

import { OWN_GROUP, ownGroup } from '@musubi/dev/stack/process-group';

import { installPackages, packageMachine } from './packages.ts';

/** A temporary PostgreSQL for tests. */
export interface PostgresServer {
  readonly version: string;
  readonly url: string;
  /** Id of the main process, whose child processes serve the connections. */
  readonly pid: number;
  stop(): Promise<void>;
}

export interface PostgresChoices {
  /** Folder of a cluster that is kept for the next start. Created if it is missing. */
  readonly keptData?: string | undefined;
  /** Parent folder of the cluster's temporary folder; by default the system's folder for temporary files. */
  readonly parent?: string;
  /** Additional settings, as `name=value`. */
  readonly settings?: readonly string[];
}

/** Folder where Debian installs the server programs, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql';
/** Maximum time in which the server may write its memory to disk. */
const STOP_TIMEOUT_MS = 60_000;
const READY = 'database system is ready to accept connections';
/** The data is temporary, so it need not survive a crash. */
const WITHOUT_DURABILITY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

interface Program {
  readonly folder: string;
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the first folder that contains `initdb` and `postgres`: Debian's newest version, otherwise a folder
 * of the PATH.
 */
export function findPostgresFolder(
  path: string,
  {
    list,
    has,
  }: { readonly list: (folder: string) => readonly string[]; readonly has: (file: string) => boolean },
): string | undefined {
  const versions = list(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path.split(delimiter)];
  return folders.find((folder) => has(join(folder, 'initdb')) && has(join(folder, 'postgres')));
}

/** Returns the folder with the programs of PostgreSQL on this machine. */
export const findInstalledPostgres = (): string | undefined =>
  findPostgresFolder(process.env['PATH'] ?? '', {
    list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
    has: existsSync,
  });

/** Returns the user `postgres` or `nobody` if this process runs as root, because PostgreSQL refuses root. */
export function findPostgresUser(): Pick<Program, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, user: string): number | undefined => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout) : undefined;
  };
  const user = idOf('-u', 'postgres') === undefined ? 'nobody' : 'postgres';
  const [uid, gid] = [idOf('-u', user), idOf('-g', user)];
  return uid === undefined || gid === undefined ? {} : { uid, gid };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Minimum free space in bytes for an in-memory file system that holds the test cluster. */
const MEMORY_BYTES = 2 ** 30;

/**
 * Returns an in-memory folder, where PostgreSQL creates the thousand files of a database several times as
 * fast as on a disk. If there is none, or it has less than 1 GiB free, returns the system's folder for
 * temporary files.
 */
export async function findMemoryFolder(folder = '/dev/shm', least = MEMORY_BYTES): Promise<string> {
  const { bsize, bavail } = await statfs(folder).catch(() => ({ bsize: 0, bavail: 0 }));
  return bsize * bavail < least ? tmpdir() : folder;
}

/**
 * Starts a cluster in a temporary folder, or in a kept one, on a free port. First installs PostgreSQL if it is missing and this
 * user may install packages. The cluster ends with this process. Returns null when PostgreSQL is not
 * available.
 */
export async function startPostgres({
  keptData,
  parent,
  settings = [],
}: PostgresChoices = {}): Promise<PostgresServer | null> {
  if (findInstalledPostgres() === undefined) installPackages(packageMachine, ['postgresql']);
  const folder = findInstalledPostgres();
  if (folder === undefined) return null;
  const program = { folder, ...findPostgresUser() };
  const data = keptData ?? (await mkdtemp(join(parent ?? tmpdir(), 'musubi-postgres-')));
  const remove = (): void => {
    if (keptData === undefined) rmSync(data, { recursive: true, force: true });
  };
  process.once('exit', remove);
  try {
    await mkdir(data, { recursive: true });
    if (program.uid !== undefined && program.gid !== undefined) await chown(data, program.uid, program.gid);
    if (!existsSync(join(data, 'PG_VERSION'))) initialise(program, data);
    return await serve(program, data, { settings, remove });
  } catch (error) {
    remove();
    throw error;
  }
}

function initialise({ folder, ...user }: Program, data: string): void {
  const { status, stderr } = spawnSync(
    join(folder, 'initdb'),
    [
      '--pgdata',
      data,
      '--username',
      'tests',
      '--auth',
      'trust',
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--no-sync',
    ],
    { ...user, cwd: data, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The database cluster could not be created:\n${stderr}`);
}

async function serve(
  { folder, ...user }: Program,
  data: string,
  { settings, remove }: { readonly settings: readonly string[]; readonly remove: () => void },
): Promise<PostgresServer> {
  const port = await findFreePort();
  const options = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...WITHOUT_DURABILITY,
    ...settings,
  ];
  const child = spawn(
    join(folder, 'postgres'),
    ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
    { ...OWN_GROUP, ...user, cwd: data, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const group = ownGroup(child, { stopTimeoutMs: STOP_TIMEOUT_MS });
  await becomeReady(child);
  if (child.pid === undefined) throw new Error('PostgreSQL has no process');
  return {
    pid: child.pid,
    version: spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout.trim(),
    url: `postgresql://tests@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT closes open connections and writes everything to disk, so that kept data needs no recovery.
      child.kill('SIGINT');
      await group.stop();
      remove();
    },
  };
}

async function becomeReady(child: ChildProcess): Promise<void> {
  const output: string[] = [];
  if (child.stderr === null) throw new Error('PostgreSQL has no stderr');
  for await (const line of createInterface({ input: child.stderr })) {
    output.push(line);
    if (line.includes(READY)) {
      child.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`);
}
