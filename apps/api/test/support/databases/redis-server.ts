import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { findFreePort } from '@musubi/server/testing/free-port';

/** A Redis server for tests, in a temporary folder. */
export interface RedisServer {
  readonly url: string;
  /** Suspends the process, so that it accepts connections but does not respond. */
  hang(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Whether Redis is installed; `npm test` installs it where possible. */
export function isRedisInstalled(): boolean {
  return spawnSync('redis-server', ['--version']).status === 0;
}

export async function startRedis(port?: number): Promise<RedisServer> {
  const chosen = port ?? (await findFreePort());
  const folder = await mkdtemp(join(tmpdir(), 'musubi-redis-'));
  const options = ['--port', String(chosen), '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Ready to accept connections')) break;
  }
  child.stdout.resume();
  return {
    url: `redis://127.0.0.1:${chosen}`,
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
