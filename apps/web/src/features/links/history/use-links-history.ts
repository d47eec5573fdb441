'use client';

import { useTranslation } from 'react-i18next';

import type { HistoryStep } from '#shared/autosave/edit-history.ts';
import { type HistoryControls, useEditHistory } from '#shared/editing/use-edit-history.ts';

import { useBlockTitle } from '../draft/block-title.ts';
import { changedItems } from '../draft/changed-items.ts';
import type { LinksHistory } from '../draft/links-history.ts';
import type { PageDraft, PageItemDraft } from '../draft/page-item.ts';
import { useActions } from '../editing/links-context.ts';

/** Undo and redo of the list; the announcement names what changed. */
export function useLinksHistory(history: LinksHistory): HistoryControls {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const blockTitle = useBlockTitle();
  const titleOf = (item: PageItemDraft): string =>
    item.kind === 'link' ? item.link.title || t('list.untitled') : blockTitle(item.block.content);
  const subjectOf = (step: HistoryStep<PageDraft>): string => {
    const [first, ...others] = changedItems(step);
    if (first === undefined) return t('history.order');
    if (others.length === 0) return titleOf(first);
    const count = others.length + 1;
    const isLinks = [first, ...others].every(({ kind }) => kind === 'link');
    return isLinks ? t('list.count', { count }) : t('block.items', { count });
  };
  return useEditHistory(history, (direction, step) => {
    actions.silence();
    if (step === null) return t('common:history.nothing');
    const what = subjectOf(step);
    return direction === 'undo' ? t('history.undone', { what }) : t('history.redone', { what });
  });
}
