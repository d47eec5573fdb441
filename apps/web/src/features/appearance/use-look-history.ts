'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useTranslation } from 'react-i18next';

import type { EditHistory, EditHistorySnapshot, HistoryStep } from '#shared/autosave/edit-history.ts';

import { findHistoryKey, isTakenElsewhere } from './history-keys.ts';
import { useLookParts } from './use-look-parts.ts';

type HistoryDirection = 'undo' | 'redo';

interface LookHistory extends EditHistorySnapshot {
  readonly go: (direction: HistoryDirection) => void;
  /** Text that announces the last undo or redo to screen readers. */
  readonly announcement: string;
}

interface HistoryButtons {
  readonly undoRef: RefObject<HTMLButtonElement | null>;
  readonly redoRef: RefObject<HTMLButtonElement | null>;
}

/** Undo and redo by buttons and shortcuts, announced to screen readers. */
export function useLookHistory(
  history: EditHistory<Appearance>,
  { undoRef, redoRef }: HistoryButtons,
): LookHistory {
  const { t } = useTranslation(['appearance', 'common']);
  const locale = useLocale();
  const partsOf = useLookParts();
  const snapshot = useSyncExternalStore(history.subscribe, history.getSnapshot, history.getSnapshot);
  const [announcement, setAnnouncement] = useState('');
  const hadFocus = useRef<HistoryDirection | null>(null);

  const changedIn = ({ from, to }: HistoryStep<Appearance>): string =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(
      partsOf(to)
        .filter(({ field }) => from[field] !== to[field])
        .map(({ label, value }) => t('history.part', { label, value })),
    );
  const go = (direction: HistoryDirection): void => {
    const own = direction === 'undo' ? undoRef : redoRef;
    hadFocus.current = document.activeElement === own.current ? direction : null;
    const step = history[direction]();
    if (step === null) setAnnouncement(t('history.nothing'));
    else {
      const parts = changedIn(step);
      setAnnouncement(direction === 'undo' ? t('history.undone', { parts }) : t('history.redone', { parts }));
    }
  };

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const direction = findHistoryKey(event);
    if (direction === null || isTakenElsewhere(event.target)) return;
    event.preventDefault();
    go(direction);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  // The undo or redo button is disabled when it has no step left, so the focus moves to the other button.
  useLayoutEffect(() => {
    if (hadFocus.current === 'undo' && !snapshot.canUndo) redoRef.current?.focus();
    if (hadFocus.current === 'redo' && !snapshot.canRedo) undoRef.current?.focus();
    hadFocus.current = null;
  }, [snapshot, undoRef, redoRef]);

  return { ...snapshot, go, announcement };
}
