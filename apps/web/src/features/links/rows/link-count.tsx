'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { Heading } from 'lucide-react';
import { useContext, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { placeOfNewSection } from '../draft/link-sections.ts';
import type { LinksHistory } from '../draft/links-history.ts';
import { linksOf } from '../draft/page-item.ts';
import { ClicksContext } from '../editing/clicks-context.ts';
import { useActions, useSelected, useSelectedLinks } from '../editing/links-context.ts';

import styles from './link-count.module.css';

/** Buttons for undo and redo. They load when idle, because a screen that has just opened has nothing to undo. */
const historyBar = createLazyComponentModule(
  async () => (await import('../history/history-bar.tsx')).HistoryBar,
);

const SHOW_LIMIT_FROM = LINKS_MAX_COUNT * 0.8;

/**
 * The number of links and blocks, undo and redo, and a button that adds a heading. Near the limit, also shows how many links
 * can be added. Renders nothing for an empty list without history.
 */
export function LinkCount({ history }: { readonly history: LinksHistory }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const count = useSelectedLinks((links) => links.length);
  const blockCount = useSelected(({ draft }) => draft.length - linksOf(draft).length);
  const hasPlace = useSelectedLinks((links) => placeOfNewSection(links) !== null);
  const { canUndo, canRedo } = useSyncExternalStore(
    history.subscribe,
    history.getSnapshot,
    history.getSnapshot,
  );
  const isEmpty = count + blockCount === 0 && !canUndo && !canRedo;
  useLazyModule(historyBar, !isEmpty);
  const hasClicks = [...useContext(ClicksContext).values()].some((clicks) => clicks > 0);
  const left = LINKS_MAX_COUNT - count;
  if (isEmpty) return null;
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2 className={styles['count']}>
          <span>{t('list.count', { count })}</span>{' '}
          {blockCount > 0 && <span>{t('block.count', { count: blockCount })}</span>}
        </h2>
        {hasClicks && <p className={styles['period']}>{t('clicks.title')}</p>}
        {count >= SHOW_LIMIT_FROM && (
          <p className={styles['limit']}>
            {left > 0 ? t('limit.near', { count: left, max: LINKS_MAX_COUNT }) : t('limit.full')}
          </p>
        )}
      </div>
      <div className={styles['history']}>
        <historyBar.Component history={history} />
      </div>
      <Button
        variant="quiet"
        icon={<Heading size={18} aria-hidden="true" />}
        isDisabled={!hasPlace}
        onPress={() => actions.startSection()}
      >
        {t('section.add')}
      </Button>
    </div>
  );
}
