'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type Announcement, useAnnouncement } from '#shared/screen/announcement.tsx';
import { useApp } from '#shared/session/app-context.tsx';

import { fillAllLater, fillLater } from './fill-in-background.ts';
import { duplicateLink, moveLink, toRows } from './link-rows.ts';
import type { LinkActions } from './links-context.ts';
import { addLink, addLinks, type LinksDraft, type NewLink, removeLink, updateLink } from './links-draft.ts';
import { revertList } from './links-history.ts';
import { findRemovable, putBackLink, type RemovedLink, restoreLinks } from './removed-links.ts';
import { createSectionActions, type SectionPorts } from './section-actions.ts';

interface ActionPorts extends SectionPorts {
  readonly t: TFunction<['links', 'common']>;
  readonly newId: () => string;
  /** Adds what is known of the service and of the linked page to a new link, in the background. */
  readonly fill: (added: NewLink) => void;
  readonly fillAll: (added: readonly NewLink[]) => void;
}

interface LinkActionsState {
  readonly actions: LinkActions;
  readonly editedId: string | null;
  /** Text that announces the last change to screen readers. */
  readonly announcement: Announcement;
}

/** The links that one undo restores: all links deleted since the undo toast appeared. */
interface RemovedBatch {
  readonly toastId: string;
  readonly removed: readonly RemovedLink[];
}

function createUndo({ back, t, show, newId }: ActionPorts): (removable: RemovedLink) => void {
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
        onAction: () => back((links) => restoreLinks(links, all)),
      },
      onDismiss: () => {
        batch = null;
      },
    });
  };
}

/** Moves rows and announces their new position; offers undo when the move left a heading without links. */
function createMove({
  editor,
  history,
  back,
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
        onAction: () => back((links) => putBack(links, before, order)),
      },
    });
  };
  return (change, id) => {
    const { draft } = editor.getSnapshot();
    const next = change(draft);
    if (next === draft) return;
    history.change(() => next, DELIBERATE);
    const place = next.findIndex((link) => link.id === id);
    const moved = next[place];
    if (moved !== undefined) {
      const spot = { place: place + 1, total: next.length, section: moved.section };
      announce(moved.section === '' ? t('list.moved', spot) : t('list.moved_under', spot));
    }
    sayEmptied(draft, next);
  };
}

/**
 * Restores the order and the sections that the links had before a move. Links added after the move come
 * last.
 */
function putBack(links: LinksDraft, before: LinksDraft, order: readonly string[]): LinksDraft {
  const sectionOf = new Map(before.map((link) => [link.id, link.section]));
  const placeOf = (id: string): number => {
    const place = order.indexOf(id);
    return place === -1 ? order.length : place;
  };
  return links
    .map((link) => ({ ...link, section: sectionOf.get(link.id) ?? link.section }))
    .toSorted((one, other) => placeOf(one.id) - placeOf(other.id));
}

const DELIBERATE = { pace: 'deliberate' } as const;

/** The actions of the links list. Each action shows a toast or an announcement to screen readers. */
function createLinkActions(ports: ActionPorts): LinkActions {
  const { editor, history, t, newId, setEditedId, announce, fill, fillAll } = ports;
  const offerUndo = createUndo(ports);
  const move = createMove(ports);
  const draftNow = (): LinksDraft => editor.getSnapshot().draft;
  const open = (id: string): void => setEditedId(() => id);

  return {
    ...createSectionActions(ports),
    add(link, place) {
      const id = newId();
      history.change((links) => addLink(links, { ...link, id }, place), DELIBERATE);
      open(id);
      announce(t('add.added', { title: link.title }));
      fill({ ...link, id });
    },
    addAll(links, { place, announcement }) {
      const added = links.map((link) => ({ ...link, id: newId() }));
      history.change((draft) => addLinks(draft, added, place), DELIBERATE);
      announce(announcement);
      fillAll(added);
      return added.map(({ id }) => id);
    },
    change(id, change) {
      history.change((links) => updateLink(links, id, change), {
        group: `${id} ${Object.keys(change).join(' ')}`,
      });
    },
    choose(id, change) {
      history.change((links) => updateLink(links, id, change), DELIBERATE);
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
      history.change((links) => duplicateLink(links, id, copyId), DELIBERATE);
      open(copyId);
      announce(t('row.duplicated', { title }));
    },
    remove(id) {
      const removable = findRemovable(draftNow(), id);
      if (removable === null) return;
      history.change((links) => removeLink(links, id), DELIBERATE);
      setEditedId((openId) => (openId === id ? null : openId));
      offerUndo(removable);
    },
    restore({ position, ...link }) {
      history.change((links) => putBackLink(links, link, position), DELIBERATE);
      announce(t('removed.restored', { title: link.title }));
    },
    edit(id) {
      setEditedId(() => id);
    },
    silence() {
      announce('');
    },
    rest() {
      editor.flush();
    },
  };
}

/** The actions of the links list, the id of the open row, and the last announcement. */
export function useLinkActions({
  editor,
  history,
}: Pick<SectionPorts, 'editor' | 'history'>): LinkActionsState {
  const { t } = useTranslation(['links', 'common']);
  const { client } = useApp();
  const locale = useLocale();
  const [editedId, setEditedId] = useState<string | null>(null);
  const [announcement, announce] = useAnnouncement();

  const actions = useMemo(
    () =>
      createLinkActions({
        editor,
        history,
        back: (change) => revertList(history, editor.getSnapshot().draft, change(editor.getSnapshot().draft)),
        t,
        show: showToast,
        newId: () => crypto.randomUUID(),
        setEditedId,
        announce,
        fill: (added) => void fillLater(added, { client, editor, t, locale, announce }),
        fillAll: (added) => void fillAllLater(added, { client, editor, locale }),
      }),
    [client, editor, history, t, locale, announce],
  );
  return { actions, editedId, announcement };
}
