'use client';

import type { ReaderMailNews } from '@musubi/api-client';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useDayWords } from '../use-day-words.ts';
import { newsKindWords } from './news-kinds.ts';
import { type Compose, ITEMS_MAX_COUNT } from './use-compose.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './compose.module.css';

interface NewsChoiceProps {
  readonly news: readonly ReaderMailNews[];
  readonly compose: Pick<Compose, 'isOutdated' | 'pick' | 'picked'>;
  /** When the last mail was sent; null before the first. */
  readonly sinceAt: string | null;
}

function NewsLabel({ item }: { readonly item: ReaderMailNews }): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  return (
    <span className={styles['entry']}>
      <bdi>{item.title || t('news.untitled')}</bdi>
      <small>{[newsKindWords(t, item), words.day(item.published_at)].join(t('news.separator'))}</small>
    </span>
  );
}

/** The news on the page, of which the creator ticks what the mail lists. */
export function NewsChoice({ news, compose, sinceAt }: NewsChoiceProps): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const words = useDayWords();
  const titleId = useId();
  const { picked, pick, isOutdated } = compose;
  const isFull = picked.length >= ITEMS_MAX_COUNT;
  return (
    <div role="group" aria-labelledby={titleId} className={styles['field']}>
      <span id={titleId} className={styles['label']}>
        {sinceAt === null ? t('news.title') : t('news.since', { date: words.day(sinceAt) })}
      </span>
      {isOutdated && (
        <p role="alert" className={styles['error']}>
          {t('news.changed')}
        </p>
      )}
      {news.length === 0 ? (
        <p className={styles['note']} data-phrases>
          {t('news.none')}
        </p>
      ) : (
        <ul className={rows['list']}>
          {news.map((item) => {
            const isPicked = picked.includes(item.id);
            return (
              <li key={item.id} className={styles['row']}>
                <Checkbox
                  label={<NewsLabel item={item} />}
                  isSelected={isPicked}
                  isDisabled={isFull && !isPicked}
                  onChange={(isWanted) => pick(item.id, isWanted)}
                />
              </li>
            );
          })}
        </ul>
      )}
      {isFull && news.length > picked.length && (
        <p role="status" className={styles['note']}>
          {t('news.most', { number: ITEMS_MAX_COUNT })}
        </p>
      )}
    </div>
  );
}
