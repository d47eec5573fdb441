'use client';

import { useSyncExternalStore } from 'react';

/** From here on the preview stands beside the choices. */
const WIDE_EDITOR = '(min-width: 68rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_EDITOR);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether there is room for the preview beside the choices; on the server, where nobody knows, there is. */
export function useWideEditor(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_EDITOR).matches,
    () => true,
  );
}
