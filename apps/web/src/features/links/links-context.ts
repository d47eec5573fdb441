'use client';

import type { Link } from '@musubi/api-client';
import { createContext, useContext, useSyncExternalStore } from 'react';

import type { AutosaveSnapshot } from '#shared/autosave/autosave.ts';

import type { ItemPorts } from './item-moves.ts';
import type { AddPlace, LinkDraft, LinksDraft, NewLink } from './links-draft.ts';
import type { PageEditor } from './page-draft.ts';
import { linksOf, type PageDraft, type StoredPage } from './page-item.ts';

export type PageSnapshot = AutosaveSnapshot<PageDraft, StoredPage>;

interface AddOptions {
  readonly place: AddPlace;
  readonly announcement: string;
}

export interface SectionActions {
  /**
   * Adds a heading above a link and opens the heading's name field. Without an id, `placeOfNewSection` picks
   * the link.
   */
  startSection(linkId?: string): void;
  renameSection(headingId: string, title: string): void;
  /** Moves a heading with its links to an index among the other sections. */
  moveSectionTo(headingId: string, place: number): void;
  stepSection(headingId: string, by: -1 | 1): void;
  removeSection(headingId: string): void;
}

/** Actions on the list. The object stays the same during an edit, so that rows do not rerender. */
export interface LinkActions extends SectionActions {
  /** Adds a link and opens its fields. */
  add(link: Omit<NewLink, 'id'>, place: AddPlace): void;
  /** Adds several links as one edit; returns their ids. Screen readers hear the announcement. */
  addAll(links: readonly Omit<NewLink, 'id'>[], options: AddOptions): readonly string[];
  change(id: string, change: Partial<LinkDraft>): void;
  /** Changes a field that is edited by a switch or a choice, and saves at once, without a debounce. */
  choose(id: string, change: Partial<LinkDraft>): void;
  /** Moves a link or block to an index among the other rows. */
  moveTo(id: string, place: number): void;
  step(id: string, by: -1 | 1): void;
  duplicate(id: string): void;
  remove(id: string): void;
  /** Restores a deleted link from the panel of removed items. */
  restore(link: Link): void;
  edit(id: string | null): void;
  /** Removes the last announcement, because an undo or redo follows. */
  silence(): void;
  /** Saves typed changes without waiting for the debounce. */
  rest(): void;
}

/** The store and the actions that every row uses; this object stays the same while the draft changes. */
export interface LinksContextValue {
  readonly store: Pick<PageEditor['editor'], 'subscribe' | 'getSnapshot'>;
  readonly actions: LinkActions;
  /** For the actions of blocks, which load with the first block. */
  readonly ports: ItemPorts;
}

export const LinksContext = createContext<LinksContextValue | null>(null);

function useLinksContext(): LinksContextValue {
  const value = useContext(LinksContext);
  if (value === null) throw new Error('A row of the list needs the links screen above it');
  return value;
}

/** The ports of the screen, from which parts of it make further actions. */
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
