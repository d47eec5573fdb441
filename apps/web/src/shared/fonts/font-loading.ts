import { systemClock } from '@musubi/auth/browser';

import { type FontService, FontServiceMissingError } from './font-service.ts';

/** Maximum wait for the fonts. After this time, the font-loading flag becomes complete without the fonts. */
export const FONT_TIMEOUT_MS = 3_000;

export interface FontLoadingPorts {
  readonly schedule: typeof systemClock.schedule;
  readonly logger: Pick<Console, 'error'>;
}

/**
 * The font-loading flag of the specification, section 2. It becomes complete exactly once, even when the font
 * service fails.
 */
export class FontLoading {
  readonly #ports: FontLoadingPorts;
  readonly #listeners = new Set<() => void>();
  #state: 'loading' | 'complete' = 'loading';
  #hasStarted = false;

  constructor(ports: FontLoadingPorts) {
    this.#ports = ports;
  }

  readonly getState = (): 'loading' | 'complete' => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the fonts; a failure is only logged. A second call does nothing. */
  start(service: FontService): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    const { schedule, logger } = this.#ports;
    let isOver = false;
    const finish = (failure?: unknown): void => {
      if (isOver) return;
      isOver = true;
      cancel();
      if (failure !== undefined) {
        logger.error(failure instanceof FontServiceMissingError ? failure.message : failure);
      }
      this.#complete();
    };
    const cancel = schedule(() => finish(), FONT_TIMEOUT_MS);
    service.load().then(
      () => finish(),
      (error: unknown) => finish(error),
    );
  }

  #complete(): void {
    this.#state = 'complete';
    for (const listener of this.#listeners) listener();
  }
}

export const fontLoading = new FontLoading({ schedule: systemClock.schedule, logger: console });
