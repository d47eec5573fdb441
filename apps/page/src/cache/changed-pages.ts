import type { PageOutcome } from './finished-page.ts';

export interface ChangedPagesPorts {
  /** Renders a page, unless the page has been rendered since its last change. */
  readonly draw: (pubId: string) => Promise<PageOutcome>;
  /** Deletes every file generated for a page. */
  readonly forget: (pubId: string) => Promise<void>;
  readonly onError: (pubId: string, error: unknown) => void;
  /** Debounce in ms, because creators save several times in a row. */
  readonly quietMs: number;
}

const MAX_WAITING = 1000;

/**
 * Processes pages shortly after they change: prepares the font of an existing page before its next visitor,
 * and deletes the generated files of a deleted page.
 */
export class ChangedPages {
  readonly #ports: ChangedPagesPorts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(ports: ChangedPagesPorts) {
    this.#ports = ports;
  }

  /** Schedules a changed page. Ignored while too many pages wait; the page's next visitor then triggers the work. */
  add(pubId: string): void {
    const timer = this.#timers.get(pubId);
    if (timer === undefined && this.#timers.size >= MAX_WAITING) return;
    clearTimeout(timer);
    this.#timers.set(pubId, setTimeout(() => void this.#process(pubId), this.#ports.quietMs).unref());
  }

  async #process(pubId: string): Promise<void> {
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
