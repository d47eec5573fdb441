import {
  createMusubiClient,
  type DiscoveredCreatorList,
  type Discovery,
  type FetchLike,
  type PublicKit,
  readProblem,
  ResponseError,
} from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import { LRUCache } from 'lru-cache';

import { type DiscoverQuery, toSearchRequest } from './discover-query.ts';

const TIMEOUT_MS = 3_000;
/** How long a response is cached for further visitors. */
const FRESH_MS = 15_000;
/**
 * How long a cached response is used while the API is down. An older one could show pages that were hidden
 * since.
 */
const LAST_ANSWER_MS = 5 * 60_000;
const MAX_ANSWERS = 300;

export interface DiscoveryReaderOptions {
  readonly apiOrigin: string;
  /** Secret that makes the API trust the forwarded IP address of the visitor. Null if none is configured. */
  readonly secret: string | null;
  readonly fetch?: FetchLike;
  readonly nowMs?: () => number;
}

/**
 * Fetches discovery content on behalf of a visitor with this IP address. Resolves to null if the API does not
 * answer.
 */
export interface DiscoveryReader {
  readonly readDiscovery: (locale: Locale, visitorAddress: string | null) => Promise<Discovery | null>;
  readonly search: (
    query: DiscoverQuery,
    visitorAddress: string | null,
  ) => Promise<DiscoveredCreatorList | null>;
  readonly readKit: (id: string, visitorAddress: string | null) => Promise<KitAnswer | null>;
}

/** The response for a kit id. `kit` is null if the id is unknown. */
export interface KitAnswer {
  readonly kit: PublicKit | null;
}

type Answer = Discovery | DiscoveredCreatorList | KitAnswer;
type Ask = (init: RequestInit) => Promise<Answer>;

/**
 * Creates a reader that caches responses for a short time and shares one request among concurrent visitors.
 * While the API is down, it returns the last response for up to five minutes.
 */
export function createDiscoveryReader({
  apiOrigin,
  secret,
  fetch,
  nowMs = () => Date.now(),
}: DiscoveryReaderOptions): DiscoveryReader {
  const { content } = createMusubiClient({ baseUrl: apiOrigin, ...(fetch && { fetch }) });
  const answers = new LRUCache<string, Answer, Ask>({
    max: MAX_ANSWERS,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now: nowMs },
    noDeleteOnFetchRejection: true,
    fetchMethod: async (_key, _stale, { context }) => context({ signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const read = async <T extends Answer>(
    key: string,
    visitorAddress: string | null,
    ask: (init: RequestInit) => Promise<T>,
  ): Promise<T | null> => {
    const headers: Record<string, string> =
      secret === null || visitorAddress === null
        ? {}
        : { [VISITOR_ADDRESS_HEADER]: visitorAddress, [PAGE_SERVER_KEY_HEADER]: secret };
    try {
      const answer = await answers.fetch(key, { context: async (init) => ask({ ...init, headers }) });
      // Each key belongs to one operation, so a cached response has the type of that operation.
      return (answer as T | undefined) ?? null;
    } catch (error) {
      const isUsable = isOutage(error) && answers.getRemainingTTL(key) >= FRESH_MS - LAST_ANSWER_MS;
      return isUsable ? ((answers.peek(key, { allowStale: true }) as T | undefined) ?? null) : null;
    }
  };
  return {
    readDiscovery: async (locale, visitorAddress) =>
      read(`discovery ${locale}`, visitorAddress, async (init) => content.getDiscovery({ locale }, init)),
    search: async (query, visitorAddress) =>
      read(JSON.stringify(toSearchRequest(query)), visitorAddress, async (init) =>
        content.discoverCreators(toSearchRequest(query), init),
      ),
    readKit: async (id, visitorAddress) =>
      read(`kit ${id}`, visitorAddress, async (init) => findKit(content.getKit({ id }, init))),
  };
}

/**
 * Whether the API is down. A refused request, for example because the visitor sent too many, is no outage.
 */
function isOutage(error: unknown): boolean {
  return !(error instanceof ResponseError) || error.status >= 500;
}

async function findKit(answer: Promise<PublicKit>): Promise<KitAnswer> {
  try {
    return { kit: await answer };
  } catch (error) {
    const problem = await readProblem(error);
    // The API answers a malformed id with a validation error.
    if (problem?.code === 'not_found' || problem?.code === 'validation_failed') return { kit: null };
    throw error;
  }
}
