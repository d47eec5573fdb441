import type { ServerResponse } from 'node:http';

import { NetworkCounts } from '@musubi/server/limits/network-counts';

export interface UnfinishedLimits {
  /** Maximum number of unfinished documents of all networks. */
  readonly total: number;
  /** Maximum number of unfinished documents per network. */
  readonly perNetwork: number;
  /** Time limit in ms of a document, from the start of its render to its last byte. */
  readonly lifeMs: number;
}

interface Unfinished {
  readonly network: string;
  readonly outgoing: ServerResponse;
  readonly timer: NodeJS.Timeout;
}

/**
 * Limits the documents that were started and that their clients have not fully read. Next.js keeps each such
 * document in memory, and a client that reads a few bytes per minute never reaches the idle timeout.
 */
export class UnfinishedDocuments {
  readonly #limits: UnfinishedLimits;
  /** Oldest first. */
  readonly #documents = new Set<Unfinished>();
  readonly #counts = new NetworkCounts();

  constructor(limits: UnfinishedLimits) {
    this.#limits = limits;
  }

  hasPlace(network: string): boolean {
    return this.#counts.countOf(network) < this.#limits.perNetwork;
  }

  /** Counts a document that starts. Ends another document when there are too many. */
  add(network: string, outgoing: ServerResponse): void {
    const document: Unfinished = {
      network,
      outgoing,
      timer: setTimeout(() => this.#end(document), this.#limits.lifeMs),
    };
    this.#documents.add(document);
    this.#counts.add(network);
    // `close` fires when the operating system has accepted the last byte, or when the client disconnects.
    outgoing.once('close', () => this.#remove(document));
    if (this.#documents.size > this.#limits.total) this.#endOldest();
  }

  /** Ends the oldest document of the network with the most documents. */
  #endOldest(): void {
    let oldest: Unfinished | undefined;
    for (const document of this.#documents) {
      if (oldest === undefined || this.#countOf(document) > this.#countOf(oldest)) oldest = document;
    }
    if (oldest !== undefined) this.#end(oldest);
  }

  #countOf({ network }: Unfinished): number {
    return this.#counts.countOf(network);
  }

  #end(document: Unfinished): void {
    this.#remove(document);
    document.outgoing.destroy();
  }

  #remove(document: Unfinished): void {
    clearTimeout(document.timer);
    if (this.#documents.delete(document)) this.#counts.remove(document.network);
  }
}
