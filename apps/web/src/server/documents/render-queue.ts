import type { ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';

import { NetworkCounts } from '@musubi/server/limits/network-counts';

import { UnfinishedDocuments, type UnfinishedLimits } from './unfinished-documents.ts';

/** A number of documents: for all clients, and per network. */
interface Places {
  readonly total: number;
  readonly perNetwork: number;
}

export interface RenderQueueOptions {
  /**
   * Maximum number of concurrent renders while the event loop is busy. A higher number would not finish
   * documents sooner, and a file would wait for a part of each document in every turn of the loop.
   */
  readonly busy?: Places;
  /**
   * Maximum number of concurrent renders while the event loop is idle because the renders wait for the API.
   */
  readonly idle?: Places;
  readonly maxWaiting?: number;
  /** Maximum time in ms that a request waits. */
  readonly waitMs?: number;
  /**
   * Time in ms after which a document gives up its slot. By then it only waits for the API or for a slow
   * client.
   */
  readonly holdMs?: number;
  /**
   * Limits for documents that were started and that their clients have not fully read, with or without a
   * slot.
   */
  readonly unfinished?: UnfinishedLimits;
  /** Returns whether the event loop was idle for most of the time since the previous call. */
  readonly wasIdle?: () => boolean;
}

/** Interval in ms at which the queue checks whether the event loop is idle. */
const LOOK_MS = 20;
const IDLE_SHARE = 0.5;

function createIdleWatch(): () => boolean {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization < 1 - IDLE_SHARE;
  };
}

/** A request for a document. */
export interface RenderRequest {
  /** Network of the client, as `toCountedAddress` returns it. */
  readonly network: string;
  /**
   * Whether Next.js prefetches the document for a link on the screen; the visitor has not requested it yet.
   */
  readonly isPrefetch: boolean;
  readonly outgoing: ServerResponse;
  /** Renders the document. */
  readonly render: () => void;
  /** Responds that the server is busy. */
  readonly refuse: () => void;
}

interface Waiting extends RenderRequest {
  readonly leave: () => void;
  readonly timer: NodeJS.Timeout;
}

/**
 * Limits the number of concurrent renders; other requests wait for a limited time. The next slot goes to the
 * network with the fewest running renders. A full queue refuses requests of the network with the most waiting
 * requests. Therefore one network cannot displace the others. Prefetches come after all other requests and
 * are refused first. Refuses a network whose clients leave too many documents unread.
 */
export class RenderQueue {
  readonly #options: Required<RenderQueueOptions>;
  readonly #waiting: Waiting[] = [];
  readonly #atWork = new NetworkCounts();
  readonly #unfinished: UnfinishedDocuments;
  #total = 0;
  #look: NodeJS.Timeout | null = null;

  constructor(options: RenderQueueOptions = {}) {
    this.#options = {
      busy: { total: 2, perNetwork: 1 },
      idle: { total: 32, perNetwork: 8 },
      maxWaiting: 64,
      waitMs: 2000,
      holdMs: 2000,
      unfinished: { total: 256, perNetwork: 32, lifeMs: 60_000 },
      wasIdle: createIdleWatch(),
      ...options,
    };
    this.#unfinished = new UnfinishedDocuments(this.#options.unfinished);
  }

  /** Renders the document now or later, or refuses the request. */
  add(request: RenderRequest): void {
    if (!this.#unfinished.hasPlace(request.network)) {
      request.refuse();
      return;
    }
    if (this.#hasPlace(request.network, this.#options.busy)) {
      this.#begin(request);
      return;
    }
    if (this.#waiting.length >= this.#options.maxWaiting) {
      const displaced = this.#findDisplaced(request);
      if (displaced === null) {
        request.refuse();
        return;
      }
      this.#refuse(displaced);
    }
    this.#wait(request);
  }

  #hasPlace(network: string, { total, perNetwork }: Places): boolean {
    return (
      this.#total < total && this.#atWork.countOf(network) < perNetwork && this.#unfinished.hasPlace(network)
    );
  }

  #begin({ network, outgoing, render }: RenderRequest): void {
    this.#total += 1;
    this.#atWork.add(network);
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      this.#total -= 1;
      this.#atWork.remove(network);
      this.#beginNext(this.#options.busy);
    };
    const timer = setTimeout(end, this.#options.holdMs);
    this.#unfinished.add(network, outgoing);
    // `prefinish` fires when the whole document has been rendered; `close` fires also when the client
    // disconnects.
    outgoing.once('prefinish', end);
    outgoing.once('close', end);
    render();
  }

  #wait(request: RenderRequest): void {
    const waiting: Waiting = {
      ...request,
      leave: () => this.#remove(waiting),
      timer: setTimeout(() => this.#refuse(waiting), this.#options.waitMs),
    };
    request.outgoing.once('close', waiting.leave);
    this.#waiting.push(waiting);
    // Resets the idle measurement, because the loop may have been idle before any request waited.
    if (this.#look === null) this.#options.wasIdle();
    this.#look ??= setInterval(() => {
      if (this.#options.wasIdle()) this.#beginNext(this.#options.idle);
    }, LOOK_MS);
  }

  #remove(waiting: Waiting): void {
    clearTimeout(waiting.timer);
    waiting.outgoing.off('close', waiting.leave);
    const at = this.#waiting.indexOf(waiting);
    if (at !== -1) this.#waiting.splice(at, 1);
    if (this.#waiting.length > 0 || this.#look === null) return;
    clearInterval(this.#look);
    this.#look = null;
  }

  #refuse(waiting: Waiting): void {
    this.#remove(waiting);
    waiting.refuse();
  }

  #beginNext(places: Places): void {
    let next: Waiting | undefined;
    for (const waiting of this.#waiting) {
      if (!this.#hasPlace(waiting.network, places)) continue;
      if (next === undefined || this.#isBefore(waiting, next)) next = waiting;
    }
    if (next === undefined) return;
    this.#remove(next);
    this.#begin(next);
  }

  /** Whether the request `later` gets a slot before `earlier`, which has waited longer. */
  #isBefore(later: RenderRequest, earlier: RenderRequest): boolean {
    if (later.isPrefetch !== earlier.isPrefetch) return earlier.isPrefetch;
    return this.#atWork.countOf(later.network) < this.#atWork.countOf(earlier.network);
  }

  /**
   * Finds the waiting request to refuse in favour of the new one: the last prefetch, else the last request,
   * of the network with the most waiting requests. When that is the network of the new request, null, unless
   * a prefetch can be refused in favour of a document.
   */
  #findDisplaced({ network, isPrefetch }: RenderRequest): Waiting | null {
    const counts = new Map<string, number>([[network, 1]]);
    for (const waiting of this.#waiting) {
      counts.set(waiting.network, (counts.get(waiting.network) ?? 0) + 1);
    }
    const most = Math.max(...counts.values());
    const isOwn = counts.get(network) === most;
    const ofMost = this.#waiting.filter((waiting) =>
      isOwn ? waiting.network === network : counts.get(waiting.network) === most,
    );
    const prefetch = isOwn && isPrefetch ? undefined : ofMost.findLast((waiting) => waiting.isPrefetch);
    return prefetch ?? (isOwn ? null : (ofMost.at(-1) ?? null));
  }
}
