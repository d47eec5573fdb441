'use client';

import { useEffect, useRef } from 'react';

import { useApp } from '#shared/app/app-context.tsx';

import { nextMark } from './group-timeline.ts';
import type { ReadTimeline } from './read-timeline.ts';

/**
 * Stores the newest shown item as the last-visit mark, once the list is visible. Stores nothing while `shown`
 * is undefined: a filtered list may hide newer items of other kinds.
 */
export function useTimelineMark(shown: ReadTimeline | undefined): void {
  const { client } = useApp();
  const sent = useRef<string | null>(null);
  const stored = shown?.seenAt ?? null;
  const mark = shown === undefined ? null : nextMark(shown.list.items, stored);
  useEffect(() => {
    if (mark === null || mark === stored) return undefined;
    const store = (): void => {
      if (document.visibilityState !== 'visible' || sent.current === mark) return;
      sent.current = mark;
      // After a failure, the next visit stores the mark.
      client.platform.updateTimelineMark({ timelineMark: { seen_at: mark } }).catch(() => undefined);
    };
    store();
    document.addEventListener('visibilitychange', store);
    return () => document.removeEventListener('visibilitychange', store);
  }, [client, mark, stored]);
}
