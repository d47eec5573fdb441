'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';

import type { AutosaveSnapshot } from '#shared/autosave/autosave.ts';

import type { LinksDraft } from './links-draft.ts';
import type { LinkActions } from './use-link-actions.ts';
import type { LinksEditor, StoredLinks } from './use-links-editor.ts';

export type LinksSnapshot = AutosaveSnapshot<LinksDraft, StoredLinks>;

/** The store and actions that every row uses; the object stays the same while the draft changes. */
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

/** Returns a getter for the current list, without subscribing to it. */
export function useSnapshot(): () => LinksSnapshot {
  return useLinksContext().store.getSnapshot;
}

/** Subscribes to a part of the list. `select` must return the same value for the same snapshot. */
export function useSelected<T>(select: (snapshot: LinksSnapshot) => T): T {
  const { store } = useLinksContext();
  const get = (): T => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, get, get);
}
