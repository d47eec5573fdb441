import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { findFreePort } from '@musubi/server/testing/free-port';

import { openStallMeter, type StallMeter } from './stall-meter.ts';

/** A server that computes nothing, in its own process with a probe. */
export interface StandIn {
  readonly origin: string;
  readonly pid: number;
  readonly meter: StallMeter;
  stop(): Promise<void>;
}

export interface StandInOptions {
  /** Modules to load before the server, after the probe. */
  readonly imports: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** Starts a server that answers every request with 204. */
export async function startStandIn({ imports, env }: StandInOptions): Promise<StandIn> {
  const [port, probePort] = [await findFreePort(), await findFreePort()];
  const probe = join(import.meta.dirname, 'stall-probe.ts');
  const flags = [probe, ...imports].flatMap((file) => ['--import', file]);
  const program = join(import.meta.dirname, 'stand-in-server.ts');
  const child = spawn(process.execPath, [...flags, program, String(port)], {
    env: { PATH: process.env['PATH'] ?? '', STALL_PROBE_PORT: String(probePort), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const meter = await openStallMeter(probePort);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    meter,
    async stop() {
      meter.close();
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
