import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { findFreePorts } from './free-port.ts';

/**
 * A primary and its streaming standby. The primary acknowledges a commit only when the standby has received
 * it.
 */
export interface PostgresPair {
  /** URL that contains both servers, as in the API's `DATABASE_URL`. */
  readonly url: string;
  /** Current URL of each server; a promotion swaps them. */
  primaryUrl(): string;
  standbyUrl(): string;
  /** Kills a server, as in a crash. */
  kill(role: PostgresRole): Promise<void>;
  /** Stops a server like `pg_ctl stop -m fast`. */
  end(role: PostgresRole): Promise<void>;
  /** Starts a killed or ended server again, in the role that it had. Resolves when it answers queries. */
  start(role: PostgresRole): Promise<void>;
  /**
   * Kills the primary, promotes the standby, and builds a new standby on the former primary's port. Resolves when both
   * answer queries.
   */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export type PostgresRole = 'primary' | 'standby';

/** Debian installs the server programs here, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql';
const READY = /database system is ready to accept (?:read-only )?connections/;
/** Maximum start attempts: after a crash, processes of the old server may take a moment to exit. */
const STARTS = 50;
const USER = 'musubi';
/** fsync=off loses data only if the machine crashes, and tests crash only the servers. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'fsync=off',
  'synchronous_commit=on',
  'synchronous_standby_names=*',
  'hot_standby=on',
  'wal_keep_size=256MB',
  'max_wal_senders=10',
  // A standby that has lost its primary sleeps for this time, and a promotion may have to wait that long.
  'wal_retrieve_retry_interval=500ms',
];

interface Owner {
  readonly uid?: number;
  readonly gid?: number;
}

/** Finds the user to run PostgreSQL as. PostgreSQL refuses root, so root uses Debian's user `postgres`. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string): number =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function findPrograms(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : [];
  return (
    versions.map((version) => join(DEBIAN, version, 'bin')).find((one) => existsSync(join(one, 'initdb'))) ??
    null
  );
}

type Postmaster = ChildProcessByStdio<null, null, Readable>;

async function becomesReady(postmaster: Postmaster): Promise<boolean> {
  for await (const line of createInterface({ input: postmaster.stderr })) {
    if (!READY.test(line)) continue;
    postmaster.stderr.resume();
    return true;
  }
  return false;
}

/** A server of the pair, on its own port and folder. */
class PostgresServer {
  readonly #programs: string;
  readonly #owner: Owner;
  readonly #data: string;
  readonly port: number;
  #postmaster: Postmaster | null = null;

  constructor(options: {
    readonly programs: string;
    readonly owner: Owner;
    readonly data: string;
    readonly port: number;
  }) {
    this.#programs = options.programs;
    this.#owner = options.owner;
    this.#data = options.data;
    this.port = options.port;
  }

  get url(): string {
    return `postgresql://${USER}@127.0.0.1:${this.port}/postgres`;
  }

  async run(program: string, args: readonly string[]): Promise<void> {
    const child = spawn(join(this.#programs, program), args, {
      ...this.#owner,
      cwd: tmpdir(),
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const lines: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => lines.push(text));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`${program} failed:\n${lines.join('')}`);
  }

  async initialise(): Promise<void> {
    const choices = ['--auth', 'trust', '--no-sync', '--encoding', 'UTF8', '--locale', 'C.UTF-8'];
    await this.run('initdb', ['--pgdata', this.#data, '--username', USER, ...choices]);
  }

  /**
   * Copies the primary into this server's folder, and configures this server as a standby that streams from
   * the primary.
   */
  async copy(primary: PostgresServer): Promise<void> {
    await rm(this.#data, { recursive: true, force: true, maxRetries: 5 });
    const choices = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync'];
    await this.run('pg_basebackup', ['--pgdata', this.#data, '--dbname', primary.url, ...choices]);
  }

  async start(): Promise<void> {
    for (let attempt = 0; attempt < STARTS; attempt += 1) {
      const started: Postmaster = spawn(
        join(this.#programs, 'postgres'),
        ['-D', this.#data, '-p', String(this.port), ...SETTINGS.flatMap((setting) => ['-c', setting])],
        { ...this.#owner, cwd: tmpdir(), env: { LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
      );
      if (await becomesReady(started)) {
        this.#postmaster = started;
        return;
      }
    }
    throw new Error('PostgreSQL does not start');
  }

  async end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const postmaster = this.#postmaster;
    this.#postmaster = null;
    if (postmaster === null || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const exited = once(postmaster, 'exit');
    postmaster.kill(signal);
    await exited;
  }

  async promote(): Promise<void> {
    await this.run('pg_ctl', ['promote', '--wait', '--pgdata', this.#data]);
  }
}

/** Starts both servers in a temporary folder. Returns null where PostgreSQL is not installed. */
export async function startPostgresPair(): Promise<PostgresPair | null> {
  const programs = findPrograms();
  if (programs === null) return null;
  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'musubi-pair-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const [first = 0, second = 0] = await findFreePorts(2);
  const toServer = (name: string, port: number): PostgresServer =>
    new PostgresServer({ programs, owner, port, data: join(folder, name) });
  let [primary, standby] = [toServer('a', first), toServer('b', second)];
  const remove = async (): Promise<void> => {
    await Promise.all([primary.end('SIGKILL'), standby.end('SIGKILL')]);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const serverOf = (role: PostgresRole): PostgresServer => (role === 'primary' ? primary : standby);
  try {
    await primary.initialise();
    await primary.start();
    await standby.copy(primary);
    await standby.start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `postgresql://${USER}@127.0.0.1:${first},127.0.0.1:${second}/postgres`,
    primaryUrl: () => primary.url,
    standbyUrl: () => standby.url,
    kill: async (role) => serverOf(role).end('SIGKILL'),
    end: async (role) => serverOf(role).end('SIGINT'),
    start: async (role) => serverOf(role).start(),
    async promote() {
      const former = primary;
      await former.end('SIGKILL');
      await standby.promote();
      [primary, standby] = [standby, former];
      await standby.copy(primary);
      await standby.start();
    },
    stop: remove,
  };
}
