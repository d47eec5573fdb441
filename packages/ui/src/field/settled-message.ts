import { useEffect, useState, useSyncExternalStore } from 'react';

const BEGINS = ['pointerdown', 'mousedown'] as const;
const ENDS = ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu'] as const;

const listeners = new Set<() => void>();
let watchers = 0;
let isPressed = false;

function set(next: boolean): void {
  if (isPressed === next) return;
  isPressed = next;
  for (const listener of listeners) listener();
}

const begin = (): void => set(true);
/** Ends the press after the `click` that follows it, because native buttons act on the click. */
const end = (): void => void setTimeout(() => set(false));

/** Follows presses anywhere in the document, from the first field on the screen to the last. */
function watch(): () => void {
  watchers += 1;
  if (watchers === 1) {
    for (const type of BEGINS) document.addEventListener(type, begin, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    for (const type of BEGINS) document.removeEventListener(type, begin, true);
    for (const type of ENDS) document.removeEventListener(type, end, true);
    set(false);
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** So that a press redraws only the fields that wait for its end. */
const ignore = (): (() => void) => () => {};

/**
 * Returns the message of a field, which changes only between presses. A message that came as the field lost the
 * focus would move the button below the pointer away, and the press would be lost.
 */
export function useSettledMessage(message: string | undefined): string | undefined {
  const [shown, setShown] = useState(message);
  const isWaiting = shown !== message;
  const isHeld = useSyncExternalStore(
    isWaiting ? subscribe : ignore,
    () => isPressed,
    () => false,
  );
  useEffect(watch, []);
  if (isWaiting && !isHeld) setShown(message);
  return shown;
}
