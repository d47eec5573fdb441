'use client';

import { showToast } from '@musubi/ui/toaster/show-toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  addLink,
  findRemovable,
  type LinkDraft,
  moveLink,
  type NewLink,
  removeLink,
  restoreLink,
  updateLink,
} from './links-draft.ts';
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
  remove(id: string): void;
  edit(id: string | null): void;
}

/** What can be done with the list, each with what it says about itself. */
export function useLinkActions({ draft, editor }: LinksEditor): LinkActions {
  const { t } = useTranslation(['links', 'common']);
  const [editedId, setEditedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

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
    remove(id) {
      const removable = findRemovable(draft, id);
      if (removable === null) return;
      editor.edit((links) => removeLink(links, id), 'deliberate');
      setEditedId((open) => (open === id ? null : open));
      showToast(t('row.deleted', { title: removable.link.title || t('list.untitled') }), {
        action: {
          label: t('common:action.undo'),
          onAction: () => editor.edit((links) => restoreLink(links, removable), 'deliberate'),
        },
      });
    },
    edit: setEditedId,
  };
}
