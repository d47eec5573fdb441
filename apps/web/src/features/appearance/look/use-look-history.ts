'use client';

import type { Appearance } from '@musubi/domain/appearance';
import { useLocale } from '@musubi/i18n/messages-provider';
import { createLazyModule, getLoaded } from '@musubi/ui/lazy/lazy-module';
import { useTranslation } from 'react-i18next';

import type { EditHistory, HistoryStep } from '#shared/autosave/edit-history.ts';
import { type HistoryControls, useEditHistory } from '#shared/editing/use-edit-history.ts';

/**
 * Lists the fields of an appearance. Lazy-loaded with the draft parser, because only undo, redo and conflicts
 * need it.
 */
export const lookParts = createLazyModule(async () => (await import('./look-parts.ts')).partsOfLook);

/** Undo and redo of the appearance; the announcement lists the fields that changed. */
export function useLookHistory(history: EditHistory<Appearance>): HistoryControls {
  const { t } = useTranslation(['appearance', 'ofuse', 'common']);
  const locale = useLocale();
  const changedIn = ({ from, to }: HistoryStep<Appearance>): string =>
    new Intl.ListFormat(locale, { type: 'unit' }).format(
      getLoaded(lookParts)(to, { t, locale })
        .filter(({ field }) => from[field] !== to[field])
        .map(({ label, value }) => t('history.part', { label, value })),
    );
  return useEditHistory(history, (direction, step) => {
    if (step === null) return t('common:history.nothing');
    const parts = changedIn(step);
    return direction === 'undo' ? t('history.undone', { parts }) : t('history.redone', { parts });
  });
}
