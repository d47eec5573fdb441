import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Repeats the duration of the base motion token, because the frame does not inherit the app's tokens. */
export const CROSS_FADE_CSS = '::view-transition-group(root){animation-duration:.18s}';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function canFade(shownIn: Document): boolean {
  const calm = shownIn.defaultView?.matchMedia(REDUCED_MOTION).matches ?? true;
  return !calm && 'startViewTransition' in shownIn && shownIn.visibilityState === 'visible';
}

/**
 * Returns the value that a document shows. A new `key` cross-fades to the new value in that document only.
 * Other changes apply at once. With reduced motion or without view transitions, all changes apply at once.
 */
export function useCrossFade<T>(next: T, key: string, shownIn: Document | null): T {
  const [shown, setShown] = useState({ value: next, key });
  const isFading = shown.key !== key && shownIn !== null && canFade(shownIn);
  if (!isFading && shown.value !== next) setShown({ value: next, key });

  useEffect(() => {
    if (!isFading) return undefined;
    let isOver = false;
    const transition = shownIn.startViewTransition(() => {
      if (!isOver) flushSync(() => setShown({ value: next, key }));
    });
    // `ready` rejects when a newer transition or a hidden frame skips this transition. The document still
    // shows the new value.
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isFading, shownIn, next, key]);

  return shown.value;
}
