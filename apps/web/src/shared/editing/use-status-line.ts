'use client';

import { useMemo } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { findStatusLine, type StatusLine } from '#shared/signals/status-line.ts';

import { useQueuedEditCount, useSaveObstacle } from './use-queued-edits.ts';
import { useSealedDrafts } from './use-sealed-drafts.ts';

/** The sentence above all screens. While it shows, other notices and save states wait or stay hidden. */
export function useStatusLine(): StatusLine | null {
  const canEdit = useSession().profile !== undefined;
  const { canKeep } = useSealedDrafts();
  const isOnline = useIsOnline();
  const queued = useQueuedEditCount();
  const obstacle = useSaveObstacle();
  return useMemo(
    () => findStatusLine({ isOnline, canEdit, canKeep, queued, obstacle }),
    [isOnline, canEdit, canKeep, queued, obstacle],
  );
}
