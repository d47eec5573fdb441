import type { PageOutcome } from './finished-page.ts';

export interface ChangedPagesPorts {
  /** Renders a creator's page if it has changed since its last render. */
  readonly draw: (pubId: string) => Promise<PageOutcome>;
  /** Deletes the font and share card generated for a page. */
  readonly forget: (pubId: string) => Promise<void>;
  readonly onError: (pubId: string, error: unknown) => void;
  /** Debounce in ms, so that several saves in a row cause one render. */
  readonly quietMs: number;
}

const MAX_WAITING = 1000;

/**
 * Processes creators' pages shortly after each change. Prepares the font of a changed page before the next
 * visit. Deletes the generated files of a page that was deleted or got a door.
 */
export class ChangedPages {
  readonly #ports: ChangedPagesPorts;
  readonly #timers = new Map<string, NodeJS.Timeout>();

  constructor(ports: ChangedPagesPorts) {
    this.#ports = ports;
  }

  /**
   * Schedules the processing of a changed or deleted page. Ignores the page when too many pages are waiting:
   * the next visit then renders it.
   */
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
      const outcome = await draw(pubId);
      // Fonts and cards of a page that got a door would tell what is behind it.
      if (outcome.kind !== 'page' || outcome.facts.door !== null) await forget(pubId);
    } catch (error) {
      onError(pubId, error);
    }
  }
}
