import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { findFreePort } from '@musubi/server/testing/free-port';

import { readSearchPath } from '../env.ts';

/** A PostgreSQL server that a single test file kills and restarts on the same data. */
export interface PostgresCluster {
  readonly url: string;
  /** Resolves once the server accepts connections. */
  start(): Promise<void>;
  /**
   * Stops the server: SIGKILL as in a crash, SIGINT as by `pg_ctl stop -m fast`. Resolves once the postmaster
   * is gone.
   */
  end(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  remove(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const READY = 'database system is ready to accept connections';
/** Keeps shared memory in the cluster's folder, because a killed server leaves it behind in `/dev/shm`. */
const MEMORY_IN_FOLDER = 'dynamic_shared_memory_type=mmap';
/** Maximum start attempts: after a crash, processes of the old server may take a moment to exit. */
const STARTS = 50;

/** Returns the folder with `initdb` and `postgres`, null if PostgreSQL is not installed. */
export function findPostgresPrograms(): string | null {
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...versions, ...readSearchPath()];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

interface User {
  readonly uid?: number;
  readonly gid?: number;
}

/** Finds the user to run PostgreSQL as. PostgreSQL refuses root, so root uses Debian's user `postgres`. */
function findUser(): User {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

type Postmaster = ChildProcessByStdio<null, null, Readable>;

async function becomesReady(postmaster: Postmaster): Promise<boolean> {
  for await (const line of createInterface({ input: postmaster.stderr })) {
    if (!line.includes(READY)) continue;
    postmaster.stderr.resume();
    return true;
  }
  return false;
}

/** Creates a cluster in a temporary folder, without starting it. */
export async function createPostgresCluster(programs: string): Promise<PostgresCluster> {
  const user = findUser();
  const data = await mkdtemp(join(tmpdir(), 'musubi-cluster-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(data, user.uid, user.gid);
  const initialise = ['--pgdata', data, '--username', 'musubi', '--auth', 'trust', '--no-sync'];
  const { status, stderr } = spawnSync(
    join(programs, 'initdb'),
    [...initialise, '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    { ...user, cwd: data, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`No cluster could be made:\n${stderr}`);
  const port = await findFreePort();
  // fsync=off loses data only if the machine crashes, and tests crash only the PostgreSQL server.
  const options = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off', MEMORY_IN_FOLDER];
  let postmaster: Postmaster | null = null;

  const end: PostgresCluster['end'] = async (signal) => {
    if (postmaster === null) return;
    const exited = once(postmaster, 'exit');
    postmaster.kill(signal);
    postmaster = null;
    await exited;
  };
  return {
    url: `postgresql://musubi@127.0.0.1:${port}/postgres`,
    async start() {
      for (let attempt = 0; attempt < STARTS; attempt += 1) {
        const started: Postmaster = spawn(
          join(programs, 'postgres'),
          ['-D', data, '-p', String(port), ...options.flatMap((option) => ['-c', option])],
          { ...user, cwd: data, env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
        );
        if (await becomesReady(started)) {
          postmaster = started;
          return;
        }
      }
      throw new Error('PostgreSQL does not start');
    },
    end,
    async remove() {
      await end('SIGKILL');
      await rm(data, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
