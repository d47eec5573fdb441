import { useSyncExternalStore } from 'react';

/** From here on the drawer stands beside the content. */
const WIDE_SCREEN = '(min-width: 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_SCREEN);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the drawer is always in sight; on the server, where nobody knows, it is taken to be. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_SCREEN).matches,
    () => true,
  );
}
