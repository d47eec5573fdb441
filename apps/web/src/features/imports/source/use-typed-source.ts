'use client';

import { useState } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { getTabDrafts } from '#shared/autosave/draft-places.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { NOTHING_TYPED, parseTypedSource, type TypedSource } from './typed-source.ts';

/** The typed input, saved per user in session storage, so that it survives a reload or failure. */
export function useTypedSource(): readonly [TypedSource, (typed: TypedSource) => void] {
  const { user } = useSession();
  const key = `imports-typed-draft:${user?.id ?? ''}`;
  const [typed, setTyped] = useState(() =>
    tryStorage(() => parseTypedSource(getTabDrafts().getItem(key)), NOTHING_TYPED),
  );
  const save = (next: TypedSource): void => {
    setTyped(next);
    tryStorage(() => getTabDrafts().setItem(key, JSON.stringify(next)), undefined);
  };
  return [typed, save];
}
