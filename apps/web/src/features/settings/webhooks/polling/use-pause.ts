'use client';

import { useCallback, useEffect, useRef } from 'react';

import type { Pause } from './poll-until.ts';

/** Returns a function that waits, and that tells whether the screen is still open then. */
export function usePause(): Pause {
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return useCallback(
    async (ms) =>
      new Promise((resolve) => {
        setTimeout(() => resolve(isOpen.current), ms);
      }),
    [],
  );
}
