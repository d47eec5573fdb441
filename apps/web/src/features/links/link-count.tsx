'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { Heading } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { placeOfNewSection } from './link-sections.ts';
import { useActions, useSelected } from './links-context.ts';

import styles from './link-count.module.css';

const SHOW_LIMIT_FROM = LINKS_MAX_COUNT * 0.8;

/**
 * The number of links and a button that adds a heading. Near the limit, also shows how many links can be
 * added.
 */
export function LinkCount(): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const actions = useActions();
  const count = useSelected(({ draft }) => draft.length);
  const hasPlace = useSelected(({ draft }) => placeOfNewSection(draft) !== null);
  const left = LINKS_MAX_COUNT - count;
  return (
    <div className={styles['head']}>
      <div>
        <h2 className={styles['count']}>{t('list.count', { count })}</h2>
        {count >= SHOW_LIMIT_FROM && (
          <p className={styles['limit']}>
            {left > 0 ? t('limit.near', { count: left, max: LINKS_MAX_COUNT }) : t('limit.full')}
          </p>
        )}
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
