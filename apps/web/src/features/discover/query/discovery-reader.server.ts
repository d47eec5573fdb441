import {
  createMusubiClient,
  type DiscoveredCreatorList,
  type Discovery,
  type FetchAPI,
  type PublicKit,
  readProblem,
  ResponseError,
} from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';
import { LRUCache } from 'lru-cache';

import { type DiscoverQuery, toSearchRequest } from './discover-query.ts';

const TIMEOUT_MS = 3_000;
/** Age up to which an answer is used for further visitors. */
const FRESH_MS = 15_000;
/** Age up to which an answer is used while the API is down. Older ones could show pages that were hidden since. */
const LAST_ANSWER_MS = 5 * 60_000;
const MAX_ANSWERS = 300;

export interface DiscoveryReaderOptions {
  readonly apiOrigin: string;
  /** Secret with which the API trusts the visitor's address; null without one. */
  readonly secret: string | null;
  readonly fetch?: FetchAPI;
  readonly nowMs?: () => number;
}

/** Reads what discovery shows to a visitor with this IP address. Resolves to null when the API does not answer. */
export interface DiscoveryReader {
  readonly readDiscovery: (locale: Locale, visitorAddress: string | null) => Promise<Discovery | null>;
  readonly search: (
    query: DiscoverQuery,
    visitorAddress: string | null,
  ) => Promise<DiscoveredCreatorList | null>;
  readonly readKit: (id: string, visitorAddress: string | null) => Promise<KitAnswer | null>;
}

/** The kit with an id; null for an unknown id. */
export interface KitAnswer {
  readonly kit: PublicKit | null;
}

type Answer = Discovery | DiscoveredCreatorList | KitAnswer;
type Ask = (init: RequestInit) => Promise<Answer>;

/**
 * Creates a reader that caches answers for a short time and shares a request among concurrent visitors. While the API
 * is down, it returns the last answer for up to five minutes.
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
      // Each key belongs to one operation, so the cached answer has the type of its answers.
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

/** Whether the API is down, unlike an API that refuses the request, for example because the visitor sent too many. */
function isOutage(error: unknown): boolean {
  return !(error instanceof ResponseError) || error.response.status >= 500;
}

async function findKit(answer: Promise<PublicKit>): Promise<KitAnswer> {
  try {
    return { kit: await answer };
  } catch (error) {
    const problem = await readProblem(error);
    // The API refuses a malformed id as invalid.
    if (problem?.code === 'not_found' || problem?.code === 'validation_failed') return { kit: null };
    throw error;
  }
}
