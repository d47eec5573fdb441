'use client';

import { useMemo } from 'react';

import { useQueuedEditCount, useSaveObstacle } from '#shared/autosave/use-queued-edits.ts';
import { useSealedDrafts } from '#shared/sealed-drafts/use-sealed-drafts.ts';
import { useSession } from '#shared/session/session-wiring.ts';

import { findStatusLine, type StatusLine } from './status-line.ts';
import { useIsOnline } from './use-is-online.ts';

/** The sentence above all screens. Other notices and save states wait or keep silent while it shows. */
export function useStatusLine(): StatusLine | null {
  const canEdit = useSession().profile !== null;
  const { canKeep } = useSealedDrafts();
  const isOnline = useIsOnline();
  const queued = useQueuedEditCount();
  const obstacle = useSaveObstacle();
  return useMemo(
    () => findStatusLine({ isOnline, canEdit, canKeep, queued, obstacle }),
    [isOnline, canEdit, canKeep, queued, obstacle],
  );
}
