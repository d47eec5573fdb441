'use client';

import { useSyncExternalStore } from 'react';

/** Minimum width at which the preview fits beside the content. */
const WIDE = '(min-width: 68rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the preview fits beside the content; true on the server, where the width is unknown. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
