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

/** Number of pages that are processed concurrently. */
const MAX_CONCURRENT = 4;

/**
 * Processes creators' pages shortly after each change. Prepares the font of a changed page before the next
 * visit. Deletes the generated files of a page that was deleted or got a door.
 */
export class ChangedPages {
  readonly #ports: ChangedPagesPorts;
  /**
   * The handles of changed pages, each with the time in ms from which it may be processed; earliest first.
   */
  readonly #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | null = null;
  #running = 0;

  constructor(ports: ChangedPagesPorts) {
    this.#ports = ports;
  }

  /**
   * Schedules the processing of a changed or deleted page. The queue has no limit, because the files of a
   * page that got a door must be deleted.
   */
  add(pubId: string): void {
    // Deletes the key first, because setting an existing key of a map does not move it to the end.
    this.#waiting.delete(pubId);
    this.#waiting.set(pubId, performance.now() + this.#ports.quietMs);
    this.#plan();
  }

  /** Starts processing the due pages, and sets the timer for the next one. */
  #plan(): void {
    if (this.#timer !== null) return;
    while (this.#running < MAX_CONCURRENT) {
      const [next] = this.#waiting;
      if (next === undefined) return;
      const [pubId, dueMs] = next;
      const leftMs = dueMs - performance.now();
      if (leftMs > 0) {
        this.#timer = setTimeout(() => {
          this.#timer = null;
          this.#plan();
        }, leftMs).unref();
        return;
      }
      this.#waiting.delete(pubId);
      void this.#process(pubId);
    }
  }

  async #process(pubId: string): Promise<void> {
    this.#running += 1;
    const { draw, forget, onError } = this.#ports;
    try {
      const outcome = await draw(pubId);
      // The font and card of a page with a door would reveal what is behind it.
      if (outcome.kind !== 'page' || outcome.facts.door !== null) await forget(pubId);
    } catch (error) {
      onError(pubId, error);
    } finally {
      this.#running -= 1;
      this.#plan();
    }
  }
}
