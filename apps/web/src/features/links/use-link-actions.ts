'use client';

import type { Link } from '@musubi/api-client';
import { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';

import type { FillPorts } from './fill-from-page.ts';
import { duplicateLink, moveLink, toRows } from './link-rows.ts';
import {
  addLink,
  type LinkDraft,
  type LinksDraft,
  type NewLink,
  removeLink,
  updateLink,
} from './links-draft.ts';
import { findRemovable, putBackLink, type RemovedLink, restoreLinks } from './removed-links.ts';
import { createSectionActions, type SectionActions, type SectionPorts } from './section-actions.ts';
import type { LinksEditor } from './use-links-editor.ts';

/** What can be done with the list. The same object for as long as its editor is, so that rows need not be drawn again. */
export interface LinkActions extends SectionActions {
  add(link: Omit<NewLink, 'id'>): void;
  change(id: string, change: Partial<LinkDraft>): void;
  /** Changes by a switch or a choice, which are sent at once. */
  choose(id: string, change: Partial<LinkDraft>): void;
  /** Moves a link or a heading to another place: rows are counted without it, sections too. */
  moveTo(id: string, place: number): void;
  /** One row up or down. */
  step(id: string, by: -1 | 1): void;
  duplicate(id: string): void;
  remove(id: string): void;
  /** Puts a link back that was deleted on another day. */
  restore(link: Link): void;
  edit(id: string | null): void;
  /** Sends what was typed: somebody stopped. */
  rest(): void;
}

/** What actions are made with; tests hand in their own. */
interface ActionPorts extends SectionPorts {
  readonly t: TFunction<['links', 'common']>;
  readonly newId: () => string;
  /** Gives a link that was just added what its page says of itself, when that arrives. */
  readonly fill: (added: NewLink) => void;
}

interface LinkActionsState {
  readonly actions: LinkActions;
  /** The row whose fields are open. */
  readonly editedId: string | null;
  /** What an action has just done, for screen readers. */
  readonly announcement: string;
}

/** The rows that one press on "undo" brings back: all that were deleted since its toast appeared. */
interface RemovedBatch {
  readonly toastId: string;
  readonly removed: readonly RemovedLink[];
}

function createUndo({ editor, t, show, newId }: ActionPorts): (removable: RemovedLink) => void {
  let batch: RemovedBatch | null = null;
  return (removable) => {
    const { toastId, removed } = batch ?? { toastId: newId(), removed: [] };
    const all = [...removed, removable];
    batch = { toastId, removed: all };
    const { title } = removable.link;
    const message =
      all.length === 1
        ? t('row.deleted', { title: title || t('list.untitled') })
        : t('row.deleted_count', { count: all.length });
    show(message, {
      id: toastId,
      action: {
        label: t('common:action.undo'),
        onAction: () => editor.edit((links) => restoreLinks(links, all), 'deliberate'),
      },
      onDismiss: () => {
        batch = null;
      },
    });
  };
}

/** Says where a row is now, and offers to go back when the move has left a heading without links. */
function createMove({
  editor,
  t,
  show,
  announce,
}: ActionPorts): (change: (draft: LinksDraft) => LinksDraft, id: string) => void {
  const sayEmptied = (before: LinksDraft, after: LinksDraft): void => {
    const left = new Set(after.map(({ section }) => section));
    const gone = before.find(({ section }) => section !== '' && !left.has(section));
    if (gone === undefined) return;
    const order = before.map((link) => link.id);
    show(t('section.emptied', { title: gone.section }), {
      action: {
        label: t('common:action.undo'),
        onAction: () => editor.edit((links) => putBack(links, before, order), 'deliberate'),
      },
    });
  };
  return (change, id) => {
    const { draft } = editor.getSnapshot();
    const next = change(draft);
    if (next === draft) return;
    editor.edit(() => next, 'deliberate');
    const place = next.findIndex((link) => link.id === id);
    const moved = next[place];
    if (moved !== undefined) {
      const spot = { place: place + 1, total: next.length, section: moved.section };
      announce(moved.section === '' ? t('list.moved', spot) : t('list.moved_under', spot));
    }
    sayEmptied(draft, next);
  };
}

/** Brings links back into an order that they had, each under its old heading; links added since stay on top. */
function putBack(links: LinksDraft, before: LinksDraft, order: readonly string[]): LinksDraft {
  const sectionOf = new Map(before.map((link) => [link.id, link.section]));
  return links
    .map((link) => ({ ...link, section: sectionOf.get(link.id) ?? link.section }))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}

/** What can be done with the list, each with what it says about itself. */
function createLinkActions(ports: ActionPorts): LinkActions {
  const { editor, t, newId, setEditedId, announce, fill } = ports;
  const offerUndo = createUndo(ports);
  const move = createMove(ports);
  const draftNow = (): LinksDraft => editor.getSnapshot().draft;
  const open = (id: string): void => setEditedId(() => id);

  return {
    ...createSectionActions(ports),
    add(link) {
      const id = newId();
      editor.edit((links) => addLink(links, { ...link, id }), 'deliberate');
      open(id);
      announce(t('add.added', { title: link.title }));
      // Where the address names an account, service and account say it better than the page.
      if (link.description === '') fill({ ...link, id });
    },
    change(id, change) {
      editor.edit((links) => updateLink(links, id, change), 'typing');
    },
    choose(id, change) {
      editor.edit((links) => updateLink(links, id, change), 'deliberate');
    },
    moveTo(id, place) {
      move((links) => moveLink(links, id, place), id);
    },
    step(id, by) {
      const from = toRows(draftNow()).findIndex((row) => row.id === id);
      move((links) => moveLink(links, id, from + by), id);
    },
    duplicate(id) {
      const copyId = newId();
      const title = draftNow().find((link) => link.id === id)?.title ?? '';
      editor.edit((links) => duplicateLink(links, id, copyId), 'deliberate');
      open(copyId);
      announce(t('row.duplicated', { title }));
    },
    remove(id) {
      const removable = findRemovable(draftNow(), id);
      if (removable === null) return;
      editor.edit((links) => removeLink(links, id), 'deliberate');
      setEditedId((openId) => (openId === id ? null : openId));
      offerUndo(removable);
    },
    restore({ position, ...link }) {
      editor.edit((links) => putBackLink(links, link, position), 'deliberate');
      announce(t('removed.restored', { title: link.title }));
    },
    edit(id) {
      setEditedId(() => id);
    },
    rest() {
      editor.flush();
    },
  };
}

/** Comes with the first link that is added, which stands without it. */
async function fillLater(added: NewLink, ports: FillPorts): Promise<void> {
  const filling = await import('./fill-from-page.ts').catch(() => null);
  await filling?.fillFromPage(added, ports);
}

/** The actions of a list, with the row they have opened and what they have said. */
export function useLinkActions(editor: LinksEditor['editor']): LinkActionsState {
  const { t } = useTranslation(['links', 'common']);
  const { client } = useApp();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const actions = useMemo(
    () =>
      createLinkActions({
        editor,
        t,
        show: showToast,
        newId: () => crypto.randomUUID(),
        setEditedId,
        announce,
        fill: (added) => void fillLater(added, { client, editor, t, announce }),
      }),
    [client, editor, t],
  );
  return { actions, editedId, announcement };
}
