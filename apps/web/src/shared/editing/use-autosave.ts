'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useSyncExternalStore } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import {
  Autosave,
  type AutosavePorts,
  type AutosaveSnapshot,
  type Versioned,
} from '#shared/autosave/autosave.ts';
import type { LocalDraftBackup } from '#shared/autosave/local-draft-backup.ts';
import { runUnlessTyping } from '#shared/autosave/while-typing.ts';

export interface AutosaveSettings<Draft, Stored> extends Omit<
  AutosavePorts<Draft, Stored>,
  'backup' | 'nowMs' | 'schedule'
> {
  readonly backup: LocalDraftBackup<Draft>;
}

export type Editing<Draft, Stored> = AutosaveSnapshot<Draft, Stored> & {
  readonly editor: Autosave<Draft, Stored>;
};

/**
 * The autosave editor of a feature. It also saves when the user leaves the feature's screen or the tab, and
 * when the network is back. Notifies other tabs of each save. The settings of the first call apply until
 * another user signs in.
 */
export function useAutosave<Draft, Stored>(
  slug: string,
  stored: Versioned<Stored>,
  settings: AutosaveSettings<Draft, Stored>,
): Editing<Draft, Stored> {
  const { editors, saves } = useApp();
  const { user } = useSession();
  const editor = editors.obtain(
    slug,
    () =>
      new Autosave<Draft, Stored>(
        stored,
        {
          ...settings,
          save: async (...args) => {
            const outcome = await settings.save(...args);
            if (outcome.kind === 'saved' && user !== null) saves.report(user.id);
            return outcome;
          },
          nowMs: systemClock.nowMs,
          schedule: systemClock.schedule,
        },
        settings.backup.restore(),
      ),
  );
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);

  useEffect(() => runUnlessTyping(() => editor.refresh(stored)), [editor, stored]);

  useEffect(() => {
    const flush = (): void => editor.flush();
    const leave = (): void => editor.flushBeforeLeaving();
    const leaveWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leaveWhenHidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leaveWhenHidden);
      flush();
    };
  }, [editor]);

  return { ...snapshot, editor };
}
