'use client';

import type { ImportItem, ImportLinkState } from '@musubi/api-client';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

import { REASON_KEYS, reasonOf, shownAddress } from '../choice/import-words.ts';

import styles from './import-plan.module.css';

interface PlanItemProps {
  readonly item: ImportItem;
  readonly isChosen: boolean;
  /** Result of the link check; undefined before the check. */
  readonly state: ImportLinkState | undefined;
  readonly onChange: (item: ImportItem, isChosen: boolean) => void;
}

const STATE_KEYS = { gone: 'state.gone', unknown: 'state.unknown' } as const;

function Words({ item, state }: Pick<PlanItemProps, 'item' | 'state'>): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { title, url, is_visible: isVisible } = item;
  const reason = reasonOf(item);
  const address = url === null ? '' : shownAddress(url);
  return (
    <span className={styles['words']}>
      <bdi className={styles['name']}>{title || address || t('item.untitled')}</bdi>
      {title !== '' && address !== '' && <bdi className={styles['address']}>{address}</bdi>}
      {reason !== null && <span className={styles['reason']}>{t(REASON_KEYS[reason])}</span>}
      {!isVisible && <span className={styles['reason']}>{t('item.hidden')}</span>}
      {(state === 'gone' || state === 'unknown') && (
        <span className={styles['state']} data-state={state}>
          {t(STATE_KEYS[state])}
        </span>
      )}
    </span>
  );
}

/** One found link: a checkbox with title and URL. Without the checkbox if it cannot be added. */
export const PlanItem = memo(function PlanItem({
  item,
  isChosen,
  state,
  onChange,
}: PlanItemProps): React.JSX.Element {
  return (
    <li className={styles['item']}>
      {item.can_be_taken ? (
        <label className={styles['row']}>
          <input
            type="checkbox"
            checked={isChosen}
            onChange={(event) => onChange(item, event.target.checked)}
          />
          <Words item={item} state={state} />
        </label>
      ) : (
        <div className={styles['row']}>
          <Words item={item} state={state} />
        </div>
      )}
    </li>
  );
});
