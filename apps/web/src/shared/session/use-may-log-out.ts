'use client';

import { systemClock } from '@musubi/auth/browser';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { countUnsavedChanges } from '#shared/autosave/unsaved-changes.ts';

import { logOutQuestion, mayLogOut } from './log-out-question.ts';

const SAVES_TIMEOUT_MS = 1_500;

/**
 * Returns a function that saves the last edits before a log-out, and asks about changes that cannot be saved.
 * The function resolves to whether to log out.
 */
export function useMayLogOut(): () => Promise<boolean> {
  const { editors, sealedDrafts } = useApp();
  const { user } = useSession();
  const userId = user?.id ?? null;
  return async () =>
    mayLogOut({
      settle: async () => editors.settle(),
      timeout: async () => new Promise((resolve) => void systemClock.schedule(resolve, SAVES_TIMEOUT_MS)),
      countUnsaved: () => countUnsavedChanges({ editors, userId, offered: sealedDrafts.loaded?.offer.count }),
      ask: logOutQuestion.ask,
    });
}
