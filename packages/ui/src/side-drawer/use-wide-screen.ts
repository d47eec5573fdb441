import { useSyncExternalStore } from 'react';

/** Minimum screen width at which the drawer is beside the content. */
const WIDE_SCREEN = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_SCREEN);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/**
 * Whether the screen is wide enough to show the drawer beside the content. True on the server, which does not
 * know the width.
 */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_SCREEN).matches,
    () => true,
  );
}
