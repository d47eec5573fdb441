'use client';

import { systemClock } from '@musubi/auth/browser';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SWR_INTERVALS_MS } from '#shared/connectivity/swr-config.ts';

import { ScreenBar } from './screen-bar.tsx';

import styles from './screen-skeleton.module.css';
import screen from './screen.module.css';

const ROWS = ['first', 'second', 'third', 'fourth'] as const;

/** Skeleton of a loading screen, with a message when loading takes longer than usual. */
export function ScreenSkeleton(): React.JSX.Element {
  const { t } = useTranslation('common');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => systemClock.schedule(() => setIsSlow(true), SWR_INTERVALS_MS.loadingTimeout), []);
  return (
    <>
      <ScreenBar />
      <div className={screen['layout']}>
        <main id="content" className={screen['main']} aria-busy="true">
          <div className={styles['skeleton']}>
            <p role="status" className={styles['words']}>
              {isSlow ? t('shell.taking_longer') : <VisuallyHidden>{t('shell.loading')}</VisuallyHidden>}
            </p>
            <Skeleton shape="line" className={styles['title']} />
            {ROWS.map((row) => (
              <Skeleton key={row} shape="row" />
            ))}
          </div>
        </main>
      </div>
    </>
  );
}
