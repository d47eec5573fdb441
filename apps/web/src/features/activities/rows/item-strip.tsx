'use client';

import type { ActivityItem } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';

import styles from './item-strip.module.css';

const MOST = 6;

interface ItemStripProps {
  readonly items: readonly ActivityItem[];
  readonly label: string;
}

/** A post without a picture: a card with its text and date. */
function TextItem({ title, published_at: publishedAt }: ActivityItem): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const locale = useLocale();
  const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
  return (
    <span className={styles['text']}>
      <span className={styles['said']}>{title === '' ? t('row.untitled') : title}</span>
      <time dateTime={publishedAt} className={styles['day']}>
        {day.format(new Date(publishedAt))}
      </time>
    </span>
  );
}

/** The newest items of a source, at most six. An item without a picture shows its text. */
export function ItemStrip({ items, label }: ItemStripProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { config } = useApp();
  const areTexts = items.every(({ thumbnail_image_key: key }) => key === null);
  return (
    <ul className={styles['strip']} data-texts={areTexts} aria-label={label}>
      {items.slice(0, MOST).map((item) => {
        const { id, title, thumbnail_image_key: key } = item;
        return (
          <li key={id} className={styles['item']}>
            {key === null ? (
              <TextItem {...item} />
            ) : (
              <>
                <img
                  src={`${config.contentOrigin}/${key}`}
                  alt=""
                  loading="lazy"
                  className={styles['picture']}
                />
                <span className={styles['title']}>{title === '' ? t('row.untitled') : title}</span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
