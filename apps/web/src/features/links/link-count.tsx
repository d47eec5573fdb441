'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Heading } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { HistoryButtons } from '#shared/autosave/history-buttons.tsx';

import { placeOfNewSection } from './link-sections.ts';
import { useActions, useSelected } from './links-context.ts';
import type { LinksHistory } from './links-history.ts';
import { useLinksHistory } from './use-links-history.ts';

import styles from './link-count.module.css';

const SHOW_LIMIT_FROM = LINKS_MAX_COUNT * 0.8;

/**
 * The number of links, undo and redo, and a button that adds a heading. Near the limit, also shows how many links
 * can be added. Renders nothing for an empty list without history.
 */
export function LinkCount({ history }: { readonly history: LinksHistory }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const count = useSelected(({ draft }) => draft.length);
  const hasPlace = useSelected(({ draft }) => placeOfNewSection(draft) !== null);
  const controls = useLinksHistory(history);
  const left = LINKS_MAX_COUNT - count;
  if (count === 0 && !controls.canUndo && !controls.canRedo) return null;
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h2 className={styles['count']}>{t('list.count', { count })}</h2>
        {count >= SHOW_LIMIT_FROM && (
          <p className={styles['limit']}>
            {left > 0 ? t('limit.near', { count: left, max: LINKS_MAX_COUNT }) : t('limit.full')}
          </p>
        )}
      </div>
      <div className={styles['history']}>
        <HistoryButtons controls={controls} />
      </div>
      <Button
        variant="quiet"
        icon={<Heading size={18} aria-hidden="true" />}
        isDisabled={!hasPlace}
        onPress={() => actions.startSection()}
      >
        {t('section.add')}
      </Button>
      <VisuallyHidden role="status">{controls.announcement}</VisuallyHidden>
    </div>
  );
}
