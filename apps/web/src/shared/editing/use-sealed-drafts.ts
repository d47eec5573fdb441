'use client';

import { useSyncExternalStore } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { NO_SEALED_DRAFTS } from '#shared/sealed-drafts/lazy-sealed-drafts.ts';
import type { SealedDraftsState } from '#shared/sealed-drafts/sealed-drafts.ts';

/** The offer of a former session's drafts, and whether the drafts of this session are preserved. */
export function useSealedDrafts(): SealedDraftsState {
  const { sealedDrafts } = useApp();
  return useSyncExternalStore(sealedDrafts.subscribe, sealedDrafts.getState, () => NO_SEALED_DRAFTS);
}
