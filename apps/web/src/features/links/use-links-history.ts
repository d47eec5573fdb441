'use client';

import { useTranslation } from 'react-i18next';

import type { HistoryStep } from '#shared/autosave/edit-history.ts';
import { type HistoryControls, useEditHistory } from '#shared/autosave/use-edit-history.ts';

import { changedLinks } from './changed-links.ts';
import { useActions } from './links-context.ts';
import type { LinksDraft } from './links-draft.ts';
import type { LinksHistory } from './links-history.ts';

/** Undo and redo of the list; the announcement names what changed. */
export function useLinksHistory(history: LinksHistory): HistoryControls {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const subjectOf = (step: HistoryStep<LinksDraft>): string => {
    const [first, ...others] = changedLinks(step);
    if (first === undefined) return t('history.order');
    return others.length > 0
      ? t('list.count', { count: others.length + 1 })
      : first.title || t('list.untitled');
  };
  return useEditHistory(history, (direction, step) => {
    actions.silence();
    if (step === null) return t('common:history.nothing');
    const what = subjectOf(step);
    return direction === 'undo' ? t('history.undone', { what }) : t('history.redone', { what });
  });
}
