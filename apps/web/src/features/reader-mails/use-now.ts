'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** The time in ms, which advances every second. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => systemClock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(systemClock.nowMs()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
