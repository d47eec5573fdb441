'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';

import type { AutosaveSnapshot } from '#shared/autosave/autosave.ts';

import type { LinksDraft } from './links-draft.ts';
import type { LinkActions } from './use-link-actions.ts';
import type { LinksEditor, StoredLinks } from './use-links-editor.ts';

export type LinksSnapshot = AutosaveSnapshot<LinksDraft, StoredLinks>;

/** What every row reaches; it stays the same while somebody types. */
export interface LinksContextValue {
  readonly store: Pick<LinksEditor['editor'], 'subscribe' | 'getSnapshot'>;
  readonly actions: LinkActions;
}

export const LinksContext = createContext<LinksContextValue | null>(null);

function useLinksContext(): LinksContextValue {
  const value = useContext(LinksContext);
  if (value === null) throw new Error('A row of the list needs the links screen above it');
  return value;
}

export function useActions(): LinkActions {
  return useLinksContext().actions;
}

/** Reads the list as it stands when it is asked for, without following it. */
export function useSnapshot(): () => LinksSnapshot {
  return useLinksContext().store.getSnapshot;
}

/** One thing about the list, which is drawn again only when that changes: it must be the same each time it is selected. */
export function useSelected<T>(select: (snapshot: LinksSnapshot) => T): T {
  const { store } = useLinksContext();
  const get = (): T => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, get, get);
}
