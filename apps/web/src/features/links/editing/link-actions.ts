import type { Link } from '@musubi/api-client';

import type { AddPlace, LinkDraft, NewLink } from '../draft/links-draft.ts';

interface AddOptions {
  readonly place: AddPlace;
  readonly announcement: string;
}

/** Actions on headings. */
export interface SectionActions {
  /**
   * Adds a heading above a link and opens its name field. Without an id, `placeOfNewSection` selects the
   * link.
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
  /** Adds several links as one edit and returns their ids. Screen readers read the announcement. */
  addAll(links: readonly Omit<NewLink, 'id'>[], options: AddOptions): readonly string[];
  change(id: string, change: Partial<LinkDraft>): void;
  /** Changes a field by a switch or a choice. Saves at once, without a debounce. */
  choose(id: string, change: Partial<LinkDraft>): void;
  /** Moves a link or block to an index among the other rows. */
  moveTo(id: string, place: number): void;
  step(id: string, by: -1 | 1): void;
  duplicate(id: string): void;
  remove(id: string): void;
  /** Restores a deleted link from the panel of removed items. */
  restore(link: Link): void;
  edit(id: string | null): void;
  /** Clears the last announcement before an undo or redo. */
  silence(): void;
  /** Saves typed changes without waiting for the debounce. */
  rest(): void;
}
