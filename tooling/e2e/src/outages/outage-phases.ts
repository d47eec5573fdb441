import { setTimeout as delay } from 'node:timers/promises';

import type { Part, ReadyPart } from './outage-parts.ts';
import type { Probes } from './outage-probes.ts';
import type { LinkedPart, OutageServers } from './outage-servers.ts';
import { listServicePhases, type Phase } from './service-phases.ts';

export interface PhaseOptions {
  readonly servers: OutageServers;
  readonly probes: Probes;
  /** Number of kills in each phase that kills a part. */
  readonly kills: number;
  /** Number of restarts and promotions. */
  readonly rounds: number;
  /** Duration of the Redis outage. */
  readonly minuteMs: number;
  /** Ends the phase. */
  readonly signal: AbortSignal;
}

/**
 * Longer than the time for which nginx avoids a failed server (`fail_timeout` in deploy/nginx), like the
 * pause of a careful rolling restart.
 */
const SETTLE_MS = 3000;
/**
 * `Retry-After` of an API without its database. A new promotion within this time would interfere with the
 * retries after the previous promotion.
 */
const RETRY_AFTER_MS = 5000;
/** Maximum time that servers on a busy machine need to connect to a restored database. */
const READY_TIMEOUT_MS = 120_000;
const POLL_MS = 200;
const ASK_TIMEOUT_MS = 5000;
const STORAGE_DELAY_MS = 5000;
const SLOW_MS = 30_000;
const CUT_MS = 10_000;

async function isReady({ readyUrl }: ReadyPart): Promise<boolean> {
  try {
    const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(ASK_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

const toPostgresPart = ({ postgres }: OutageServers, role: 'primary' | 'standby'): Part => ({
  name: role,
  kill: async () => postgres.kill(role),
  stop: async () => postgres.end(role),
  start: async () => postgres.start(role),
});

/** Lists all phases in their order. */
export function listPhases({
  servers,
  probes,
  kills,
  rounds,
  minuteMs,
  signal,
}: PhaseOptions): readonly Phase[] {
  const { apis, pages, webs, redis, nginx, postgres } = servers;
  const services = [...apis, ...pages, ...webs];
  const standby = toPostgresPart(servers, 'standby');
  const pause = async (ms: number): Promise<unknown> => delay(ms, undefined, { signal });

  const untilReady = async (part: ReadyPart): Promise<void> => {
    const untilMs = performance.now() + READY_TIMEOUT_MS;
    while (!(await isReady(part))) {
      if (performance.now() > untilMs) throw new Error(`${part.name} did not become ready again`);
      await pause(POLL_MS);
    }
  };
  /** Waits until all servers are ready and nginx uses each of them again. */
  const settle = async (): Promise<void> => {
    await Promise.all(services.map(untilReady));
    await pause(SETTLE_MS);
  };
  const restart = async (part: Part, end: 'kill' | 'stop'): Promise<void> => {
    signal.throwIfAborted();
    await part[end]();
    await part.start();
    await settle();
  };
  const times = async (count: number, work: () => Promise<void>): Promise<void> => {
    for (let at = 0; at < count; at += 1) await work();
  };
  const kill = (what: string, parts: readonly Part[]): Phase => ({
    name: `${kills} kills of ${what}`,
    run: async () =>
      times(kills, async () => {
        for (const part of parts) await restart(part, 'kill');
      }),
  });
  const cut = (part: LinkedPart, label: string): Phase => ({
    name: `network cut to ${label}`,
    async run() {
      const link = servers.linkTo(part);
      await link.set('cut');
      await pause(CUT_MS);
      await link.set('pass');
      await settle();
    },
  });

  return [
    {
      name: `${rounds} rolling restarts of all but nginx and the primary`,
      run: async () =>
        times(rounds, async () => {
          for (const part of [...services, redis, standby]) await restart(part, 'stop');
        }),
    },
    {
      name: `${rounds} restarts of nginx`,
      isWithoutStandIn: true,
      run: async () => times(rounds, async () => restart(nginx, 'stop')),
    },
    {
      name: `${rounds} promotions`,
      run: async () =>
        times(rounds, async () => {
          signal.throwIfAborted();
          await postgres.promote();
          await settle();
          await pause(RETRY_AFTER_MS);
        }),
    },
    kill('each API', apis),
    kill('each page server', pages),
    ...(webs.length > 0 ? [kill('each web server', webs)] : []),
    kill('Redis', [redis]),
    kill('the primary', [toPostgresPart(servers, 'primary')]),
    kill('the standby', [standby]),
    { ...kill('nginx, which nothing stands in for', [nginx]), isWithoutStandIn: true },
    {
      name: `Redis gone for ${minuteMs / 1000} s`,
      async run() {
        await redis.kill();
        await pause(minuteMs);
        await redis.start();
        await settle();
      },
    },
    {
      name: `storage slow by ${STORAGE_DELAY_MS / 1000} s for ${SLOW_MS / 1000} s`,
      async run() {
        const link = servers.linkTo('storage');
        await link.set({ delayMs: STORAGE_DELAY_MS });
        await pause(SLOW_MS);
        await link.set('pass');
        await settle();
      },
    },
    cut('primary', 'the primary'),
    cut('standby', 'the standby'),
    cut('redis', 'Redis'),
    cut('storage', 'the storage'),
    ...listServicePhases(servers, probes, { pause, settle }),
  ];
}
