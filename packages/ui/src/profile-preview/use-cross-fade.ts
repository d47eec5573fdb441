import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long one look takes to become the other: the base motion of the tokens, which do not reach into a frame. */
export const CROSS_FADE_CSS = '::view-transition-group(root){animation-duration:.18s}';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

function canFade(shownIn: Document): boolean {
  const calm = shownIn.defaultView?.matchMedia(REDUCED_MOTION).matches ?? true;
  return !calm && 'startViewTransition' in shownIn && shownIn.visibilityState === 'visible';
}

/**
 * What a document shows: follows at once, except where `key` changes; then the one fades into the other, in that document
 * alone. Who asked for less motion, or has a browser without view transitions, sees it at once too.
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
    // One that is skipped for the next, or in a frame out of sight, has shown what it had to show.
    transition.ready.catch(() => undefined);
    transition.finished.catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [isFading, shownIn, next, key]);

  return shown.value;
}
