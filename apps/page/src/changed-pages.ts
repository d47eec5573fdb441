import type { PageOutcome } from './finished-page.ts';

export interface ChangedPagesPorts {
  /** Draws a page, unless that has been done since it changed. */
  readonly draw: (pubId: string) => Promise<PageOutcome>;
  /** Removes everything that was made for a page. */
  readonly forget: (pubId: string) => Promise<void>;
  readonly onError: (pubId: string, error: unknown) => void;
  /** How long a page must be left alone before it is looked at: people save several times in a row. */
  readonly quietMs: number;
}

const MAX_WAITING = 1000;

/**
 * Looks at pages some time after they changed: what is there gets its font before its next reader comes, and what is
 * there no longer loses all that was made for it.
 */
export class ChangedPages {
  readonly #ports: ChangedPagesPorts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(ports: ChangedPagesPorts) {
    this.#ports = ports;
  }

  /** Notes a change. With too many at a time some are looked at by their readers alone. */
  add(pubId: string): void {
    const timer = this.#timers.get(pubId);
    if (timer === undefined && this.#timers.size >= MAX_WAITING) return;
    clearTimeout(timer);
    this.#timers.set(pubId, setTimeout(() => void this.#look(pubId), this.#ports.quietMs).unref());
  }

  async #look(pubId: string): Promise<void> {
    this.#timers.delete(pubId);
    const { draw, forget, onError } = this.#ports;
    try {
      const { kind } = await draw(pubId);
      if (kind !== 'page') await forget(pubId);
    } catch (error) {
      onError(pubId, error);
    }
  }
}
