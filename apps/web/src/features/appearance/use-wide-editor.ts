'use client';

import { useSyncExternalStore } from 'react';

/** From this width the preview stands beside the choices. */
const WIDE_EDITOR = '(min-width: 68rem)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE_EDITOR);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the preview has room beside the choices; true on the server, where the width is unknown. */
export function useWideEditor(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE_EDITOR).matches,
    () => true,
  );
}
