import type { Clock } from '@musubi/auth/ports';

/** Minimum time in ms that a button must have been visible before it accepts a press. */
export const PRESS_DELAY_MS = 700;

export interface PressDelayOptions {
  readonly clock: Clock;
  /** The window, whose `focus` event restarts the delay. */
  readonly view: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** A store for `useSyncExternalStore`. The delay runs while the store has a subscriber. */
export interface PressDelay {
  readonly isOver: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Ignores presses that were not meant for the button: the second press of a double click, and a press just
 * after another window uncovered this window (clickjacking).
 */
export function createPressDelay({ clock, view }: PressDelayOptions): PressDelay {
  let isOver = false;
  return {
    isOver: () => isOver,
    subscribe(listener) {
      let cancel = (): void => {};
      const begin = (): void => {
        cancel();
        cancel = clock.schedule(() => change(true), PRESS_DELAY_MS);
        change(false);
      };
      const change = (next: boolean): void => {
        if (next === isOver) return;
        isOver = next;
        listener();
      };
      view.addEventListener('focus', begin);
      begin();
      return () => {
        cancel();
        view.removeEventListener('focus', begin);
      };
    },
  };
}
