import { LRUCache } from 'lru-cache';

import { type FinishedPage, type PageOutcome, plainBytes, sizeOf } from './finished-page.ts';
import { type PageKey, pageKeysOf } from './page-key.ts';

export interface PageCachePorts {
  /** Fetches and renders a creator's page; throws when the API is down. */
  readonly render: (key: PageKey) => Promise<PageOutcome>;
  readonly nowMs: () => number;
  /** Called when a background render or recompression fails. The cached page stays unchanged. */
  readonly onRefreshError: (key: PageKey, error: unknown) => void;
  /** Recompresses a page off the main thread; called for one page at a time. */
  readonly recompress?: (page: FinishedPage) => Promise<FinishedPage>;
}

export interface PageCacheLimits {
  readonly maxBytes: number;
  /** Age after which a page is rendered again in the background, in case its invalidation was lost. */
  readonly recheckAfterMs: number;
  /**
   * How long a page may be served while the API is down. Also the longest time for which a public page stays
   * visible after it got a door, if neither the notification nor a revalidation reaches this server.
   */
  readonly maxStaleMs: number;
  /** How long the 404 of a missing handle is cached. */
  readonly missingMs: number;
}

const DEFAULT_LIMITS: PageCacheLimits = {
  maxBytes: 256 * 1024 * 1024,
  recheckAfterMs: 60_000,
  maxStaleMs: 14_400_000,
  missingMs: 5_000,
};

/** Counters since the process started, for the metrics. */
export interface PageCacheCounts {
  /** Lookups that found a valid outcome. */
  hits: number;
  /** Requests that waited for a render. */
  misses: number;
  /** Number of renders by outcome, including background renders. */
  readonly renders: Record<PageOutcome['kind'] | 'failed', number>;
}

interface Entry {
  readonly outcome: PageOutcome;
  readonly confirmedAtMs: number;
  /**
   * Start time of the last revalidation, so that an API that fails is called once per interval, not once per
   * request.
   */
  readonly recheckedAtMs: number;
  /** The uncompressed bytes; null until a client requests them. */
  readonly plain: Buffer | null;
}

interface Flight {
  isOutdated: boolean;
  readonly done: Promise<PageOutcome>;
}

/**
 * LRU cache of rendered pages by creator's handle and reader's language. Concurrent requests share one render
 * (single-flight). If a page changes during its render, the result is returned but not cached.
 */
export class PageCache {
  readonly #ports: PageCachePorts;
  readonly #limits: PageCacheLimits;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  readonly counts: PageCacheCounts = {
    hits: 0,
    misses: 0,
    renders: { page: 0, moved: 0, missing: 0, failed: 0 },
  };
  #isRecompressing = false;

  constructor(ports: PageCachePorts, limits: PageCacheLimits = DEFAULT_LIMITS) {
    this.#ports = ports;
    this.#limits = limits;
    this.#entries = new LRUCache({
      maxSize: limits.maxBytes,
      sizeCalculation: ({ outcome, plain }) => sizeOf(outcome) + (plain?.length ?? 0),
    });
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  /** Returns the cached outcome while it is valid, and starts a background revalidation when one is due. */
  peek(key: PageKey): PageOutcome | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#use(key, entry);
  }

  /** Like `peek`, but only for pages: any other outcome is no hit, because the routes look it up again. */
  peekPage(key: PageKey): FinishedPage | null {
    const entry = this.#entries.get(key);
    if (entry?.outcome.kind !== 'page') return null;
    const outcome = this.#use(key, entry);
    return outcome?.kind === 'page' ? outcome : null;
  }

  #use(key: PageKey, entry: Entry): PageOutcome | undefined {
    const nowMs = this.#ports.nowMs();
    if (!this.#isServable(entry, nowMs)) return undefined;
    this.counts.hits += 1;
    if (nowMs - Math.max(entry.confirmedAtMs, entry.recheckedAtMs) >= this.#limits.recheckAfterMs) {
      this.#recheck(key, entry, nowMs);
    }
    if (entry.outcome.kind === 'page' && !entry.outcome.isRecompressed) {
      void this.#recompressCached(key, entry.outcome);
    }
    return entry.outcome;
  }

  /**
   * Returns the outcome for a key, rendering the page if it is not cached.
   * @throws the error of `render` when no valid outcome is cached.
   */
  async get(key: PageKey): Promise<PageOutcome> {
    const cached = this.peek(key);
    if (cached !== undefined) return cached;
    this.counts.misses += 1;
    return this.#render(key);
  }

  /**
   * Returns the uncompressed bytes of a page. If the page is cached, its uncompressed bytes count towards the
   * memory limit.
   */
  plain(key: PageKey, page: FinishedPage): Buffer {
    const entry = this.#entries.get(key);
    if (entry?.outcome !== page) return plainBytes(page);
    const plain = entry.plain ?? plainBytes(page);
    if (entry.plain === null) this.#entries.set(key, { ...entry, plain });
    return plain;
  }

  /** Whether this outcome is cached now. False if the page changed during its render. */
  isCached(key: PageKey, outcome: PageOutcome): boolean {
    return this.#entries.get(key)?.outcome === outcome;
  }

  /** Renders a cached page again in the background, in every language, for example because a font is ready. */
  renew(pubId: string): void {
    for (const key of pageKeysOf(pubId)) this.#renew(key);
  }

  /** Evicts a page in every language; the next request renders it again. */
  invalidate(pubId: string): void {
    for (const key of pageKeysOf(pubId)) {
      const flight = this.#flights.get(key);
      if (flight !== undefined) flight.isOutdated = true;
      this.#flights.delete(key);
      this.#entries.delete(key);
    }
  }

  clear(): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true;
    this.#flights.clear();
    this.#entries.clear();
  }

  #renew(key: PageKey): void {
    const nowMs = this.#ports.nowMs();
    const begin = (): void => {
      const entry = this.#entries.get(key);
      if (entry !== undefined) this.#recheck(key, entry, nowMs);
    };
    // A running render may have started before the page's change, so wait for that render and then start
    // another.
    const flight = this.#flights.get(key);
    if (flight === undefined) begin();
    else void flight.done.then(begin, begin);
  }

  #isServable({ outcome, confirmedAtMs }: Entry, nowMs: number): boolean {
    const ageMs = nowMs - confirmedAtMs;
    if (outcome.kind === 'page' && outcome.changesAtMs !== null && nowMs >= outcome.changesAtMs) return false;
    return ageMs < (outcome.kind === 'page' ? this.#limits.maxStaleMs : this.#limits.missingMs);
  }

  #recheck(key: PageKey, entry: Entry, nowMs: number): void {
    this.#entries.set(key, { ...entry, recheckedAtMs: nowMs });
    this.#render(key).catch((error: unknown) => this.#ports.onRefreshError(key, error));
  }

  /** Recompresses a page. Returns the page unchanged while another page is being recompressed. */
  async #recompress(key: PageKey, outcome: PageOutcome): Promise<PageOutcome> {
    const { recompress, onRefreshError } = this.#ports;
    if (
      recompress === undefined ||
      this.#isRecompressing ||
      outcome.kind !== 'page' ||
      outcome.isRecompressed
    ) {
      return outcome;
    }
    this.#isRecompressing = true;
    try {
      return await recompress(outcome);
    } catch (error) {
      onRefreshError(key, error);
      return outcome;
    } finally {
      this.#isRecompressing = false;
    }
  }

  async #recompressCached(key: PageKey, outcome: PageOutcome): Promise<void> {
    const recompressed = await this.#recompress(key, outcome);
    const entry = this.#entries.get(key);
    if (entry?.outcome === outcome) this.#entries.set(key, { ...entry, outcome: recompressed });
  }

  /** Renders a page. Keeps the cached compressed bytes if the HTML is unchanged. */
  async #make(key: PageKey): Promise<PageOutcome> {
    const outcome = await this.#renderCounted(key);
    const former = this.#entries.get(key)?.outcome;
    return former?.kind === 'page' && outcome.kind === 'page' && isSamePage(former, outcome)
      ? { ...former, headers: outcome.headers, facts: outcome.facts, changesAtMs: outcome.changesAtMs }
      : this.#recompress(key, outcome);
  }

  async #renderCounted(key: PageKey): Promise<PageOutcome> {
    const { renders } = this.counts;
    try {
      const outcome = await this.#ports.render(key);
      renders[outcome.kind] += 1;
      return outcome;
    } catch (error) {
      renders.failed += 1;
      throw error;
    }
  }

  #store(key: PageKey, outcome: PageOutcome): void {
    const nowMs = this.#ports.nowMs();
    const former = this.#entries.get(key);
    const plain = former !== undefined && isSamePage(former.outcome, outcome) ? former.plain : null;
    this.#entries.set(key, { outcome, confirmedAtMs: nowMs, recheckedAtMs: nowMs, plain });
  }

  async #render(key: PageKey): Promise<PageOutcome> {
    const running = this.#flights.get(key);
    if (running !== undefined) return running.done;
    const flight: Flight = { isOutdated: false, done: this.#make(key) };
    this.#flights.set(key, flight);
    try {
      const outcome = await flight.done;
      if (!flight.isOutdated) this.#store(key, outcome);
      return outcome;
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
  }
}

function isSamePage(one: PageOutcome, other: PageOutcome): boolean {
  return one.kind === 'page' && other.kind === 'page' && one.etag === other.etag;
}
