'use client';

import { useSyncExternalStore } from 'react';

const DARK = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The colour scheme of the device; light on the server, where it is unknown. */
export function useDeviceScheme(): 'light' | 'dark' {
  return useSyncExternalStore(
    subscribe,
    () => (matchMedia(DARK).matches ? 'dark' : 'light'),
    () => 'light',
  );
}
