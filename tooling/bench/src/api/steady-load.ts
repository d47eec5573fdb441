import { Agent, get } from 'node:http';

import { quantile } from '../load/race.ts';

export interface SteadyLoad {
  readonly origin: string;
  readonly paths: readonly string[];
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Latencies {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly maxMs: number;
}

/**
 * Sends requests at a fixed rate, without waiting for earlier responses (open loop), and returns their
 * latencies in ms. A stall of the server thus delays every request that is sent during the stall.
 */
export async function measureSteadily({
  origin,
  paths,
  perSecond,
  seconds,
}: SteadyLoad): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true });
  const tookMs: Promise<number>[] = [];
  const startedAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const dueCount = Math.min(
        perSecond * seconds,
        Math.floor(((performance.now() - startedAt) * perSecond) / 1000),
      );
      while (tookMs.length < dueCount) {
        tookMs.push(timeRequest(`${origin}${paths[tookMs.length % paths.length] ?? '/'}`, agent));
      }
      if (tookMs.length < perSecond * seconds) return;
      clearInterval(timer);
      resolve();
    }, 1);
  });
  const all = await Promise.all(tookMs);
  agent.destroy();
  return all;
}

/** Summarises latencies. */
export function toLatencies(tookMs: readonly number[]): Latencies {
  return { p50Ms: quantile(tookMs, 0.5), p95Ms: quantile(tookMs, 0.95), maxMs: Math.max(...tookMs) };
}

async function timeRequest(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
