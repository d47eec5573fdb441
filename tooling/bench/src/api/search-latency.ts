import { Agent, get } from 'node:http';

import { quantile } from '../load/race.ts';
import { OTHER_HALF, toRareWord, WORDS } from './made-up-creators.ts';

/** A class of search terms with the same selectivity: the fraction of pages that match. */
interface TermClass {
  readonly name: string;
  readonly wordsOf: (number: number) => string;
}

const TERM_CLASSES: readonly TermClass[] = [
  { name: 'rare: 5 pages', wordsOf: toRareWord },
  { name: 'two terms: 0.1 %', wordsOf: () => `${WORDS.medium} ${WORDS.second}` },
  { name: 'medium: 1 %', wordsOf: () => WORDS.medium },
  { name: 'very frequent: 50 %', wordsOf: () => WORDS.frequent },
  { name: 'two of 50 % that never meet', wordsOf: () => `${WORDS.frequent} ${OTHER_HALF}` },
];

export interface SearchPlace {
  readonly origin: string;
  readonly pages: number;
}

export interface Latency {
  readonly p50Ms: number;
  readonly p95Ms: number;
}

export interface SearchOptions {
  readonly bearerOf: (userId: string) => string;
  readonly rounds: number;
  readonly requestsInRound: number;
}

const STRIDE = 7919;
/** Maximum requests per account, below the rate limit per minute. */
const REQUESTS_OF_ACCOUNT = 300;

/**
 * Measures search latency with sequential requests over one connection. Each round searches every server in
 * turn.
 */
export async function measureSearch(
  places: readonly SearchPlace[],
  { bearerOf, rounds, requestsInRound }: SearchOptions,
): Promise<ReadonlyMap<string, readonly Latency[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const results = new Map<string, readonly Latency[]>();
  let asked = 0;
  const time = async (url: string): Promise<number> => {
    const bearer = bearerOf(`bench-${Math.floor(asked / REQUESTS_OF_ACCOUNT)}`);
    asked += 1;
    return timeRequest(url, { agent, bearer });
  };
  const askRound = async (
    { origin, pages }: SearchPlace,
    wordsOf: TermClass['wordsOf'],
  ): Promise<number[]> => {
    const tookMs: number[] = [];
    for (let request = 0; request < requestsInRound; request += 1) {
      const words = encodeURIComponent(wordsOf((asked * STRIDE) % pages));
      tookMs.push(await time(`${origin}/v4/search?limit=20&keyword=${words}`));
    }
    return tookMs;
  };
  for (const { name, wordsOf } of TERM_CLASSES) {
    const samples = places.map((): number[] => []);
    for (const place of places) await askRound(place, wordsOf);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, place] of places.entries()) {
        samples[index]?.push(...(await askRound(place, wordsOf)));
      }
    }
    results.set(
      name,
      samples.map((own) => ({ p50Ms: quantile(own, 0.5), p95Ms: quantile(own, 0.95) })),
    );
  }
  agent.destroy();
  return results;
}

async function timeRequest(
  url: string,
  { agent, bearer }: { readonly agent: Agent; readonly bearer: string },
): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { authorization: bearer } }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - startedAt);
        else reject(new Error(`${url} answered ${response.statusCode}`));
      });
    }).once('error', reject);
  });
}
