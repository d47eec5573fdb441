import type { Clock } from '@musubi/auth/ports';

/** How long a button must have been in sight before a press of it means anything. */
export const PRESS_DELAY_MS = 700;

export interface PressDelayOptions {
  readonly clock: Clock;
  /** The window that tells by `focus` that it has come to the front. */
  readonly view: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
}

/** Runs for as long as it is subscribed to; fits `useSyncExternalStore`. */
export interface PressDelay {
  readonly isOver: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * Keeps a press that was meant for something else from counting: the second one of a double click, or one on a window
 * that another page has just laid open.
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
