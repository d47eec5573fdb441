import type { BlockContent } from '@musubi/domain/block-contents';
import type { TFunction } from 'i18next';

import { duplicateItem, moveItem, stepItem } from '../draft/link-rows.ts';
import {
  changeLinks,
  idOfItem,
  linksOf,
  type PageDraft,
  type PageItemDraft,
  removeItem,
} from '../draft/page-item.ts';
import { findRemovable, type RemovedItem, restoreItems } from '../draft/removed-items.ts';
import type { LinkActions } from './link-actions.ts';
import type { SectionPorts } from './section-actions.ts';

export interface ItemPorts extends SectionPorts {
  readonly t: TFunction<['links', 'common']>;
  readonly newId: () => string;
  readonly blockTitle: (content: BlockContent) => string;
}

type ItemActions = Pick<LinkActions, 'moveTo' | 'step' | 'duplicate' | 'remove'>;

const DELIBERATE = { pace: 'deliberate' } as const;

function titleOf(item: PageItemDraft | undefined, { t, blockTitle }: ItemPorts): string {
  if (item?.kind === 'block') return blockTitle(item.block.content);
  const title = item?.link.title ?? '';
  return title === '' ? t('list.untitled') : title;
}

/** The items that one undo restores: all items deleted since the undo toast appeared. */
interface RemovedBatch {
  readonly toastId: string;
  readonly removed: readonly RemovedItem[];
}

function createUndo(ports: ItemPorts): (removable: RemovedItem) => void {
  const { back, t, show, newId } = ports;
  let batch: RemovedBatch | null = null;
  const messageOf = (removed: readonly RemovedItem[], last: RemovedItem): string => {
    if (removed.length === 1) return t('row.deleted', { title: titleOf(last.item, ports) });
    const isLinks = removed.every(({ item }) => item.kind === 'link');
    const count = removed.length;
    return isLinks ? t('row.deleted_count', { count }) : t('block.deleted_count', { count });
  };
  return (removable) => {
    const { toastId, removed } = batch ?? { toastId: newId(), removed: [] };
    const all = [...removed, removable];
    batch = { toastId, removed: all };
    show(messageOf(all, removable), {
      id: toastId,
      action: {
        label: t('common:action.undo'),
        onAction: () => back((page) => restoreItems(page, all)),
      },
      onDismiss: () => {
        batch = null;
      },
    });
  };
}

/** Moves rows and announces their new position. Offers undo if the move left a heading without links. */
function createMove({
  editor,
  history,
  back,
  t,
  show,
  announce,
}: ItemPorts): (change: (page: PageDraft) => PageDraft, id: string) => void {
  const sayEmptied = (before: PageDraft, after: PageDraft): void => {
    const left = new Set(linksOf(after).map(({ section }) => section));
    const gone = linksOf(before).find(({ section }) => section !== '' && !left.has(section));
    if (gone === undefined) return;
    show(t('section.emptied', { title: gone.section }), {
      action: {
        label: t('common:action.undo'),
        onAction: () => back((page) => putBack(page, before)),
      },
    });
  };
  return (change, id) => {
    const { draft } = editor.getSnapshot();
    const next = change(draft);
    if (next === draft) return;
    history.change(() => next, DELIBERATE);
    const place = next.findIndex((item) => idOfItem(item) === id);
    const moved = next[place];
    const section = moved?.kind === 'link' ? moved.link.section : '';
    const spot = { place: place + 1, total: next.length, section };
    announce(section === '' ? t('list.moved', spot) : t('list.moved_under', spot));
    sayEmptied(draft, next);
  };
}

/** Restores the order of items and the sections of links before a move. Items added since come last. */
function putBack(page: PageDraft, before: PageDraft): PageDraft {
  const sectionOf = new Map(linksOf(before).map((link) => [link.id, link.section]));
  const order = before.map(idOfItem);
  const placeOf = (item: PageItemDraft): number => {
    const place = order.indexOf(idOfItem(item));
    return place === -1 ? order.length : place;
  };
  return changeLinks(page, (links) =>
    links.map((link) => ({ ...link, section: sectionOf.get(link.id) ?? link.section })),
  ).toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The actions that links and blocks share. */
export function createItemActions(ports: ItemPorts): ItemActions {
  const { editor, history, t, newId, setEditedId, announce } = ports;
  const offerUndo = createUndo(ports);
  const move = createMove(ports);
  return {
    moveTo(id, place) {
      move((page) => moveItem(page, id, place), id);
    },
    step(id, by) {
      move((page) => stepItem(page, id, by), id);
    },
    duplicate(id) {
      const { draft } = editor.getSnapshot();
      const copyId = newId();
      const next = duplicateItem(draft, id, copyId);
      if (next === draft) return;
      history.change(() => next, DELIBERATE);
      setEditedId(() => copyId);
      const original = draft.find((item) => idOfItem(item) === id);
      announce(t('row.duplicated', { title: titleOf(original, ports) }));
    },
    remove(id) {
      const removable = findRemovable(editor.getSnapshot().draft, id);
      if (removable === null) return;
      history.change((page) => removeItem(page, id), DELIBERATE);
      setEditedId((openId) => (openId === id ? null : openId));
      offerUndo(removable);
    },
  };
}
