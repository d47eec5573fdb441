'use client';

import type { ActivityItem } from '@musubi/api-client';
import { ImageOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';

import styles from './item-strip.module.css';

const MOST = 6;

interface ItemStripProps {
  readonly items: readonly ActivityItem[];
  readonly label: string;
}

/** Thumbnails of the newest items of a source, at most six. */
export function ItemStrip({ items, label }: ItemStripProps): React.JSX.Element {
  const { t } = useTranslation(['activities', 'common']);
  const { config } = useApp();
  return (
    <ul className={styles['strip']} aria-label={label}>
      {items.slice(0, MOST).map(({ id, title, thumbnail_image_key: key }) => (
        <li key={id} className={styles['item']}>
          {key === null ? (
            <span className={styles['blank']}>
              <ImageOff size={20} aria-hidden="true" />
            </span>
          ) : (
            <img src={`${config.contentOrigin}/${key}`} alt="" loading="lazy" className={styles['picture']} />
          )}
          <span className={styles['title']}>{title === '' ? t('row.untitled') : title}</span>
        </li>
      ))}
    </ul>
  );
}
