'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { Autosave, type AutosavePorts, type AutosaveSnapshot, type Versioned } from './autosave.ts';
import type { LocalDraftBackup } from './local-draft-backup.ts';

export interface AutosaveSettings<Draft, Stored> extends Pick<
  AutosavePorts<Draft, Stored>,
  'save' | 'reconcile' | 'toDraft'
> {
  readonly backup: LocalDraftBackup<Draft>;
}

/** An editor's draft in a component: sent when it rests, when the tab is left, and when the network comes back. */
export function useAutosave<Draft, Stored>(
  stored: Versioned<Stored>,
  settings: AutosaveSettings<Draft, Stored>,
): AutosaveSnapshot<Draft, Stored> & { readonly editor: Autosave<Draft, Stored> } {
  const [editor] = useState(
    () =>
      new Autosave<Draft, Stored>(
        stored,
        { ...settings, nowMs: systemClock.nowMs, schedule: systemClock.schedule },
        settings.backup.restore(),
      ),
  );
  const snapshot = useSyncExternalStore(editor.subscribe, editor.getSnapshot, editor.getSnapshot);

  useEffect(() => {
    editor.refresh(stored);
  }, [editor, stored]);

  useEffect(() => {
    const flush = (): void => editor.flush();
    const flushWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') editor.flush();
    };
    flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      editor.flush();
    };
  }, [editor]);

  return { ...snapshot, editor };
}
