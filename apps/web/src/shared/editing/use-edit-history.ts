'use client';

import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';

import type { EditHistory, EditHistorySnapshot, HistoryStep } from '#shared/autosave/edit-history.ts';
import { findHistoryKey, isTakenElsewhere } from '#shared/autosave/history-keys.ts';
import { type Announcement, useAnnouncement } from '#shared/signals/announcement.tsx';

export type HistoryDirection = 'undo' | 'redo';

export interface HistoryControls extends EditHistorySnapshot {
  readonly go: (direction: HistoryDirection) => void;
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  readonly redoRef: RefObject<HTMLButtonElement | null>;
  /** Text that announces the last undo or redo to screen readers. */
  readonly announcement: Announcement;
}

/**
 * Undo and redo by buttons and shortcuts. `describe` returns the announcement of a step; null means that
 * there is no step.
 */
export function useEditHistory<Draft>(
  history: EditHistory<Draft>,
  describe: (direction: HistoryDirection, step: HistoryStep<Draft> | null) => string,
): HistoryControls {
  const snapshot = useSyncExternalStore(history.subscribe, history.getSnapshot, history.getSnapshot);
  const [announcement, announce] = useAnnouncement();
  const undoRef = useRef<HTMLButtonElement>(null);
  const redoRef = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef<HistoryDirection | null>(null);

  const go = (direction: HistoryDirection): void => {
    const own = direction === 'undo' ? undoRef : redoRef;
    hadFocus.current = document.activeElement === own.current ? direction : null;
    announce(describe(direction, history[direction]()));
  };

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const direction = findHistoryKey(event);
    if (direction === null || isTakenElsewhere(event.target)) return;
    event.preventDefault();
    go(direction);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    // Listens in the capture phase, because a focused control of React Aria stops the event from bubbling.
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  // The undo or redo button is disabled when it has no step left, so the focus moves to the other button.
  useLayoutEffect(() => {
    if (hadFocus.current === 'undo' && !snapshot.canUndo) redoRef.current?.focus();
    if (hadFocus.current === 'redo' && !snapshot.canRedo) undoRef.current?.focus();
    hadFocus.current = null;
  }, [snapshot]);

  return { ...snapshot, go, undoRef, redoRef, announcement };
}
