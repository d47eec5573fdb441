'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { createLazyModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { showToast } from '@musubi/ui/toaster/show-toast';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { type Announcement, useAnnouncement } from '#shared/signals/announcement.tsx';

import { type NewLink, updateLink } from '../draft/links-draft.ts';
import { revertPage } from '../draft/links-history.ts';
import { addLinksToPage, changeLinks } from '../draft/page-item.ts';
import { putBackLink } from '../draft/removed-items.ts';
import { fillAllLater, fillLater } from './fill-in-background.ts';
import { createItemActions, type ItemPorts } from './item-moves.ts';
import type { LinkActions } from './link-actions.ts';
import { createSectionActions, type SectionPorts } from './section-actions.ts';

interface ActionPorts extends ItemPorts {
  readonly t: TFunction<['links', 'common']>;
  /** Adds the metadata of the service and of the linked page to a new link, in the background. */
  readonly fill: (added: NewLink) => void;
  readonly fillAll: (added: readonly NewLink[]) => void;
}

interface LinkActionsState {
  readonly actions: LinkActions;
  readonly ports: ItemPorts;
  readonly editedId: string | null;
  /** Text that announces the last change to screen readers. */
  readonly announcement: Announcement;
}

// Lazy-loaded, because only announcements and toasts about blocks need it.
const blockTitles = createLazyModule(async () => (await import('../draft/block-words.ts')).blockTitle);

const DELIBERATE = { pace: 'deliberate' } as const;

/** The actions of the list. Each action shows a toast or an announcement to screen readers. */
function createLinkActions(ports: ActionPorts): LinkActions {
  const { editor, history, t, newId, setEditedId, announce, fill, fillAll } = ports;
  return {
    ...createSectionActions(ports),
    ...createItemActions(ports),
    add(link, place) {
      const id = newId();
      history.change((page) => addLinksToPage(page, [{ ...link, id }], place), DELIBERATE);
      setEditedId(() => id);
      announce(t('add.added', { title: link.title }));
      fill({ ...link, id });
    },
    addAll(links, { place, announcement }) {
      const added = links.map((link) => ({ ...link, id: newId() }));
      history.change((page) => addLinksToPage(page, added, place), DELIBERATE);
      announce(announcement);
      fillAll(added);
      return added.map(({ id }) => id);
    },
    change(id, change) {
      history.change((page) => changeLinks(page, (links) => updateLink(links, id, change)), {
        group: `${id} ${Object.keys(change).join(' ')}`,
      });
    },
    choose(id, change) {
      history.change((page) => changeLinks(page, (links) => updateLink(links, id, change)), DELIBERATE);
    },
    restore({ position, ...link }) {
      history.change((page) => putBackLink(page, link, position), DELIBERATE);
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

/** The actions of the list, the id of the open row, and the last announcement. */
export function useLinkActions({
  editor,
  history,
}: Pick<SectionPorts, 'editor' | 'history'>): LinkActionsState {
  const { t } = useTranslation(['links', 'common']);
  const { client } = useApp();
  const locale = useLocale();
  const { t: tOfBlocks } = useTranslation(['page-blocks', 'common']);
  useLazyModule(blockTitles, false);
  // The fragment opens a row, as in the dashboard's link to the commission board.
  const [editedId, setEditedId] = useState<string | null>(() => location.hash.slice(1) || null);
  const [announcement, announce] = useAnnouncement();

  const ports = useMemo(
    (): ActionPorts => ({
      editor,
      history,
      back: (change) => revertPage(history, editor.getSnapshot().draft, change(editor.getSnapshot().draft)),
      t,
      show: showToast,
      newId: () => crypto.randomUUID(),
      blockTitle: (content) => blockTitles.get()?.(content, tOfBlocks) ?? '',
      setEditedId,
      announce,
      fill: (added) => void fillLater(added, { client, editor, t, locale, announce }),
      fillAll: (added) => void fillAllLater(added, { client, editor, locale }),
    }),
    [client, editor, history, t, tOfBlocks, locale, announce],
  );
  const actions = useMemo(() => createLinkActions(ports), [ports]);
  return { actions, ports, editedId, announcement };
}
