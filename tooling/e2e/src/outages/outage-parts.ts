import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type ShippedNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';
import { killGroup } from '@musubi/dev/stack/kill-group';
import { OWN_GROUP, ownGroup, untilGroupEnded } from '@musubi/dev/stack/process-group';
import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';

const ROOT = join(import.meta.dirname, '../../../..');
export const SECRET = 'the-secret-of-the-outages';
const REDIS_READY_MS = 60_000;

/** A part that can be killed or stopped, and restarted in its place. */
export interface Part {
  readonly name: string;
  kill(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** A part that reports its own readiness. */
export interface ReadyPart extends Part {
  readonly readyUrl: string;
}

export interface Service {
  readonly name: string;
  readonly cwd: string;
  readonly script: string;
  readonly origin: string;
  readonly ready: string;
  readonly env: Readonly<Record<string, string>>;
  /** Aborts a start. */
  readonly signal: AbortSignal;
}

export function createService(
  folder: string,
  { name, cwd, script, origin, ready, env, signal }: Service,
): ReadyPart {
  let service: ServiceProcess | null = null;
  return {
    name,
    readyUrl: origin + ready,
    async start() {
      const definition = {
        name,
        args: [script],
        cwd: join(ROOT, cwd),
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          LOG_LEVEL: 'warn',
          INVALIDATION_SECRET: SECRET,
          DATA_FOLDER: join(folder, name),
          ...env,
        },
        readyUrl: origin + ready,
        logFile: join(folder, `${name}.log`),
      };
      service = await startService(definition, { signal });
    },
    async kill() {
      const child = service?.child;
      if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      // Kills the whole process group, as a service manager does.
      killGroup(child.pid);
      await ended;
      // Another process of a page server may hold the port until that process has ended too.
      await untilGroupEnded(child.pid);
    },
    stop: async () => service?.stop(),
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export function createRedis(port: number): Part {
  let child: ChildProcess | null = null;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  return {
    name: 'redis',
    async start() {
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn('redis-server', args, { ...OWN_GROUP, stdio: 'ignore' });
      await once(child, 'spawn');
      ownGroup(child);
      const untilMs = performance.now() + REDIS_READY_MS;
      while (!(await answers(port))) {
        if (performance.now() > untilMs) throw new Error('Redis does not start');
        await delay(50);
      }
    },
    kill: async () => end('SIGKILL'),
    stop: async () => end('SIGTERM'),
  };
}

type NginxOptions = Parameters<typeof startShippedNginx>[0];

export function createNginx(options: NginxOptions): Part {
  let running: ShippedNginx | null = null;
  return {
    name: 'nginx',
    async start() {
      running = await startShippedNginx(options);
    },
    kill: async () => running?.kill(),
    stop: async () => running?.stop(),
  };
}
