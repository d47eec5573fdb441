'use client';

import { showToast } from '@musubi/ui/toaster/show-toast';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  addLink,
  duplicateLink,
  type LinkDraft,
  moveLink,
  type NewLink,
  removeLink,
  updateLink,
} from './links-draft.ts';
import { findRemovable, type RemovedLink, restoreLinks } from './removed-links.ts';
import type { LinksEditor } from './use-links-editor.ts';

export interface LinkActions {
  /** The row whose fields are open. */
  readonly editedId: string | null;
  /** What a move has just done, for screen readers. */
  readonly announcement: string;
  add(link: Omit<NewLink, 'id'>): void;
  change(id: string, change: Partial<LinkDraft>): void;
  toggle(id: string, isVisible: boolean): void;
  move(id: string, toIndex: number): void;
  duplicate(id: string): void;
  remove(id: string): void;
  edit(id: string | null): void;
}

/** The rows that one press on "undo" brings back: all that were deleted since its toast appeared. */
interface RemovedBatch {
  readonly toastId: string;
  readonly removed: readonly RemovedLink[];
}

/** What can be done with the list, each with what it says about itself. */
export function useLinkActions({ draft, editor }: LinksEditor): LinkActions {
  const { t } = useTranslation(['links', 'common']);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const batch = useRef<RemovedBatch | null>(null);

  const offerUndo = (removable: RemovedLink): void => {
    const { toastId, removed } = batch.current ?? { toastId: crypto.randomUUID(), removed: [] };
    const all = [...removed, removable];
    batch.current = { toastId, removed: all };
    const { title } = removable.link;
    const message =
      all.length === 1
        ? t('row.deleted', { title: title || t('list.untitled') })
        : t('row.deleted_count', { count: all.length });
    showToast(message, {
      id: toastId,
      action: {
        label: t('common:action.undo'),
        onAction: () => editor.edit((links) => restoreLinks(links, all), 'deliberate'),
      },
      onDismiss: () => {
        batch.current = null;
      },
    });
  };

  return {
    editedId,
    announcement,
    add(link) {
      const id = crypto.randomUUID();
      editor.edit((links) => addLink(links, { ...link, id }), 'deliberate');
      setEditedId(id);
      setAnnouncement(t('add.added', { title: link.title }));
    },
    change(id, change) {
      editor.edit((links) => updateLink(links, id, change), 'typing');
    },
    toggle(id, isVisible) {
      editor.edit((links) => updateLink(links, id, { is_visible: isVisible }), 'deliberate');
    },
    move(id, toIndex) {
      editor.edit((links) => moveLink(links, id, toIndex), 'deliberate');
      const place = Math.min(Math.max(toIndex, 0), draft.length - 1) + 1;
      setAnnouncement(t('list.moved', { place, total: draft.length }));
    },
    duplicate(id) {
      const copyId = crypto.randomUUID();
      editor.edit((links) => duplicateLink(links, id, copyId), 'deliberate');
      setEditedId(copyId);
      setAnnouncement(t('row.duplicated', { title: draft.find((link) => link.id === id)?.title ?? '' }));
    },
    remove(id) {
      const removable = findRemovable(draft, id);
      if (removable === null) return;
      editor.edit((links) => removeLink(links, id), 'deliberate');
      setEditedId((open) => (open === id ? null : open));
      offerUndo(removable);
    },
    edit: setEditedId,
  };
}
