'use client';

import { createContext, useContext, useSyncExternalStore } from 'react';

import type { AutosaveSnapshot } from '#shared/autosave/autosave.ts';

import type { LinksDraft } from '../draft/links-draft.ts';
import type { PageEditor } from '../draft/page-draft.ts';
import { linksOf, type PageDraft, type StoredPage } from '../draft/page-item.ts';
import type { ItemPorts } from './item-moves.ts';
import type { LinkActions } from './link-actions.ts';

export type PageSnapshot = AutosaveSnapshot<PageDraft, StoredPage>;

/** The store and actions that all rows use. The object stays the same when the draft changes. */
export interface LinksContextValue {
  readonly store: Pick<PageEditor['editor'], 'subscribe' | 'getSnapshot'>;
  readonly actions: LinkActions;
  /** Ports from which the block actions are created. Their code loads with the first block. */
  readonly ports: ItemPorts;
}

export const LinksContext = createContext<LinksContextValue | null>(null);

function useLinksContext(): LinksContextValue {
  const value = useContext(LinksContext);
  if (value === null) throw new Error('A row of the list needs the links screen above it');
  return value;
}

/** The ports of the screen, for creating further actions. */
export function useActionPorts(): ItemPorts {
  return useLinksContext().ports;
}

export function useActions(): LinkActions {
  return useLinksContext().actions;
}

/** Returns a getter for the current page, without subscribing to it. */
export function useSnapshot(): () => PageSnapshot {
  return useLinksContext().store.getSnapshot;
}

/** Subscribes to a part of the page. `select` must return the same value for the same snapshot. */
export function useSelected<T>(select: (snapshot: PageSnapshot) => T): T {
  const { store } = useLinksContext();
  const get = (): T => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, get, get);
}

/** Subscribes to a part of the links. `select` must return the same value for the same list. */
export function useSelectedLinks<T>(select: (links: LinksDraft) => T): T {
  return useSelected(({ draft }) => select(linksOf(draft)));
}
