import { LRUCache } from 'lru-cache';

import { type FinishedPage, type PageOutcome, plainBytes, sizeOf } from './finished-page.ts';

export interface PageCachePorts {
  /** Reads and renders; throws when the API is away. */
  readonly render: (pubId: string) => Promise<PageOutcome>;
  readonly nowMs: () => number;
  /** Told about what failed beside an answer; the page stays as it was. */
  readonly onRefreshError: (pubId: string, error: unknown) => void;
  /** Makes a page smaller, beside the server; asked for one page at a time. */
  readonly tighten?: (page: FinishedPage) => Promise<FinishedPage>;
}

export interface PageCacheLimits {
  readonly maxBytes: number;
  /** A page that was not confirmed for this long is read again behind the answer: it heals lost invalidations. */
  readonly recheckAfterMs: number;
  /** How long a page may be served while the API is away. */
  readonly maxStaleMs: number;
  /** A handle that does not exist is asked for again after this. */
  readonly missingMs: number;
}

const DEFAULT_LIMITS: PageCacheLimits = {
  maxBytes: 256 * 1024 * 1024,
  recheckAfterMs: 60_000,
  maxStaleMs: 86_400_000,
  missingMs: 5_000,
};

interface Entry {
  readonly outcome: PageOutcome;
  readonly confirmedAtMs: number;
  /** When a recheck was last begun, so that a failing API is asked once an interval and not by every reader. */
  readonly recheckedAtMs: number;
  /** The uncompressed bytes, once a client has asked for them. */
  readonly plain: Buffer | null;
}

interface Flight {
  isOutdated: boolean;
  readonly done: Promise<PageOutcome>;
}

/**
 * Finished pages by handle, least recently used out first. A herd of readers causes one render, and a render that was
 * under way when its profile changed is answered but never kept.
 */
export class PageCache {
  readonly #ports: PageCachePorts;
  readonly #limits: PageCacheLimits;
  readonly #entries: LRUCache<string, Entry>;
  readonly #flights = new Map<string, Flight>();
  #isTightening = false;

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

  /** The finished outcome when it is there and still right; starts a recheck behind it when it is due. */
  peek(pubId: string): PageOutcome | undefined {
    const entry = this.#entries.get(pubId);
    if (entry === undefined) return undefined;
    const nowMs = this.#ports.nowMs();
    if (!this.#isServable(entry, nowMs)) return undefined;
    if (nowMs - Math.max(entry.confirmedAtMs, entry.recheckedAtMs) >= this.#limits.recheckAfterMs) {
      this.#recheck(pubId, entry, nowMs);
    }
    if (entry.outcome.kind === 'page' && !entry.outcome.isTight) {
      void this.#tightenKept(pubId, entry.outcome);
    }
    return entry.outcome;
  }

  /** The outcome for a handle, rendered if need be. @throws what `render` threw when there is nothing to serve. */
  async get(pubId: string): Promise<PageOutcome> {
    return this.peek(pubId) ?? this.#render(pubId);
  }

  /** Uncompressed bytes of a page. Of a cached page they are unpacked once, and count towards the limit of the cache. */
  plain(pubId: string, page: FinishedPage): Buffer {
    const entry = this.#entries.get(pubId);
    if (entry?.outcome !== page) return plainBytes(page);
    const plain = entry.plain ?? plainBytes(page);
    if (entry.plain === null) this.#entries.set(pubId, { ...entry, plain });
    return plain;
  }

  /** Whether an outcome is what the next reader would get too; one that changed while it was drawn is not. */
  isKept(pubId: string, outcome: PageOutcome): boolean {
    return this.#entries.get(pubId)?.outcome === outcome;
  }

  /** Draws a page anew behind the one that is kept, because something that it is drawn with has changed. */
  renew(pubId: string): void {
    const nowMs = this.#ports.nowMs();
    const begin = (): void => {
      const entry = this.#entries.get(pubId);
      if (entry !== undefined) this.#recheck(pubId, entry, nowMs);
    };
    // What is under way may have looked before the change.
    const flight = this.#flights.get(pubId);
    if (flight === undefined) begin();
    else void flight.done.then(begin, begin);
  }

  /** Forgets a page: the next reader gets a new one. */
  invalidate(pubId: string): void {
    const flight = this.#flights.get(pubId);
    if (flight !== undefined) flight.isOutdated = true;
    this.#flights.delete(pubId);
    this.#entries.delete(pubId);
  }

  clear(): void {
    for (const flight of this.#flights.values()) flight.isOutdated = true;
    this.#flights.clear();
    this.#entries.clear();
  }

  #isServable({ outcome, confirmedAtMs }: Entry, nowMs: number): boolean {
    const ageMs = nowMs - confirmedAtMs;
    if (outcome.kind === 'page' && outcome.changesAtMs !== null && nowMs >= outcome.changesAtMs) return false;
    return ageMs < (outcome.kind === 'page' ? this.#limits.maxStaleMs : this.#limits.missingMs);
  }

  #recheck(pubId: string, entry: Entry, nowMs: number): void {
    this.#entries.set(pubId, { ...entry, recheckedAtMs: nowMs });
    this.#render(pubId).catch((error: unknown) => this.#ports.onRefreshError(pubId, error));
  }

  /** The page in fewer bytes, or as it is while another one is made smaller: its next reader finds a turn. */
  async #tighten(pubId: string, outcome: PageOutcome): Promise<PageOutcome> {
    const { tighten, onRefreshError } = this.#ports;
    if (tighten === undefined || this.#isTightening || outcome.kind !== 'page' || outcome.isTight) {
      return outcome;
    }
    this.#isTightening = true;
    try {
      return await tighten(outcome);
    } catch (error) {
      onRefreshError(pubId, error);
      return outcome;
    } finally {
      this.#isTightening = false;
    }
  }

  async #tightenKept(pubId: string, outcome: PageOutcome): Promise<void> {
    const tight = await this.#tighten(pubId, outcome);
    const entry = this.#entries.get(pubId);
    if (entry?.outcome === outcome) this.#entries.set(pubId, { ...entry, outcome: tight });
  }

  /** What there is now, in the bytes that are kept where it is the same. */
  async #make(pubId: string): Promise<PageOutcome> {
    const outcome = await this.#ports.render(pubId);
    const former = this.#entries.get(pubId)?.outcome;
    return former?.kind === 'page' && outcome.kind === 'page' && isSamePage(former, outcome)
      ? { ...former, headers: outcome.headers, changesAtMs: outcome.changesAtMs }
      : this.#tighten(pubId, outcome);
  }

  #store(pubId: string, outcome: PageOutcome): void {
    const nowMs = this.#ports.nowMs();
    const former = this.#entries.get(pubId);
    const plain = former !== undefined && isSamePage(former.outcome, outcome) ? former.plain : null;
    this.#entries.set(pubId, { outcome, confirmedAtMs: nowMs, recheckedAtMs: nowMs, plain });
  }

  async #render(pubId: string): Promise<PageOutcome> {
    const running = this.#flights.get(pubId);
    if (running !== undefined) return running.done;
    const flight: Flight = { isOutdated: false, done: this.#make(pubId) };
    this.#flights.set(pubId, flight);
    try {
      const outcome = await flight.done;
      if (!flight.isOutdated) this.#store(pubId, outcome);
      return outcome;
    } finally {
      if (this.#flights.get(pubId) === flight) this.#flights.delete(pubId);
    }
  }
}

/** Whether two outcomes are pages of the same bytes. */
function isSamePage(one: PageOutcome, other: PageOutcome): boolean {
  return one.kind === 'page' && other.kind === 'page' && one.etag === other.etag;
}
