import { setTimeout as delay } from 'node:timers/promises';

import { REQUEST_DURATION } from '@musubi/server/metrics/metrics';
import { findFreePorts } from '@musubi/server/testing/free-port';

import { processCpuMs } from '../cpu-time.ts';
import { repeatDuring } from '../every.ts';
import type { Answered, LoadGenerator } from '../load.ts';
import { type Contestant, raceInRounds, type Rounds } from '../race.ts';

/** Three servers of one kind: two without metrics, which show the noise, and one with metrics. */
export const OFF = 'off';
export const OFF_AGAIN = 'off again';
export const ON = 'on';
const VARIANTS = [OFF, OFF_AGAIN, ON] as const;
export type Variant = (typeof VARIANTS)[number];

const SCRAPE_MS = 1000;
const SCRAPES = 200;
const CPU_SECONDS = 1;
/** A round of CPU time is short, and they are many, because the machine's caches are shared. */
const CPU_ROUNDS_PER_ROUND = 5;

/** Results of one start of three servers. */
export interface Costs {
  /** Requests per second, of one server after the other; the one with metrics is scraped once a second. */
  readonly perSecond: Rounds;
  /** CPU time in µs for each request, of all servers at once, without scrapes. */
  readonly cpuMicroseconds: Rounds;
  /** CPU time of a scrape in ms, a value for each start. */
  readonly scrapeMs: readonly number[];
}

interface Server {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

export interface TripletOptions {
  /** Starts a server, with metrics on this port of its own unless it is null. */
  readonly start: (variant: Variant, metricsPort: number | null) => Promise<Server>;
  /** Path to request. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly generator: LoadGenerator;
  readonly connections: number;
  readonly seconds: number;
}

export interface Triplet {
  measure(rounds: number): Promise<Costs>;
  stop(): Promise<void>;
}

async function scrape(port: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (!(await answer.text()).includes(`${REQUEST_DURATION.name}_count{`))
    throw new Error(`No request was counted on port ${port}`);
}

/** CPU time of a scrape in ms, without what the server computes anyway. */
async function measureScrape(pid: number, port: number): Promise<number> {
  const [before, startedAt] = [await processCpuMs(pid), performance.now()];
  for (let at = 0; at < SCRAPES; at += 1) await scrape(port);
  const [between, elapsedMs] = [await processCpuMs(pid), performance.now() - startedAt];
  await delay(elapsedMs);
  return (between - before - ((await processCpuMs(pid)) - between)) / SCRAPES;
}

/** Starts the three servers. */
export async function startTriplet(options: TripletOptions): Promise<Triplet> {
  const { start, path, headers, generator, connections, seconds } = options;
  const [metricsPort = 0] = await findFreePorts(1);
  const servers = new Map<Variant, Server>();
  const stop = async (): Promise<void> => {
    for (const server of [...servers.values()].toReversed()) await server.stop();
    servers.clear();
  };
  try {
    for (const variant of VARIANTS)
      servers.set(variant, await start(variant, variant === ON ? metricsPort : null));
  } catch (error) {
    await stop();
    throw error;
  }

  const load = async (origin: string, duration: number): Promise<Answered> =>
    generator.count({ url: `${origin}${path}`, headers, connections, seconds: duration });
  const measureSpeed = async (rounds: number): Promise<Rounds> => {
    const contestants = [...servers].map(([name, { origin }]): Contestant => {
      const run = async (): Promise<number> => (await load(origin, seconds)).perSecond;
      const scrapeOnce = async (): Promise<void> => scrape(metricsPort);
      return { name, run: name === ON ? async () => repeatDuring(SCRAPE_MS, scrapeOnce, run) : run };
    });
    return raceInRounds(contestants, rounds);
  };
  const measureCpu = async (rounds: number): Promise<Rounds> => {
    const results = new Map<string, number[]>(VARIANTS.map((variant) => [variant, []]));
    for (let round = 0; round < rounds; round += 1) {
      // At once, so that the other work of the machine slows all of them alike.
      await Promise.all(
        [...servers].map(async ([variant, { origin, pid }]) => {
          const before = await processCpuMs(pid);
          const { count } = await load(origin, CPU_SECONDS);
          results.get(variant)?.push((((await processCpuMs(pid)) - before) * 1000) / count);
        }),
      );
    }
    return results;
  };
  return {
    async measure(rounds) {
      const perSecond = await measureSpeed(rounds);
      const cpuMicroseconds = await measureCpu(rounds * CPU_ROUNDS_PER_ROUND);
      const pid = servers.get(ON)?.pid ?? 0;
      return { perSecond, cpuMicroseconds, scrapeMs: [await measureScrape(pid, metricsPort)] };
    },
    stop,
  };
}

/** Joins the results of all starts. */
export function joinCosts(all: readonly Costs[]): Costs {
  const join = (figure: 'perSecond' | 'cpuMicroseconds'): Rounds =>
    new Map(VARIANTS.map((name) => [name, all.flatMap((costs) => costs[figure].get(name) ?? [])]));
  return {
    perSecond: join('perSecond'),
    cpuMicroseconds: join('cpuMicroseconds'),
    scrapeMs: all.flatMap(({ scrapeMs }) => scrapeMs),
  };
}
