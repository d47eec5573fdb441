'use client';

import type { ReactNode } from 'react';

import { ScreenBar } from './screen-bar.tsx';

import styles from './screen.module.css';

export interface ScreenProps {
  readonly title: string;
  /** In the bar of narrow screens, where the title is a sentence. */
  readonly shortTitle?: string;
  /** Beside the title: how saving stands. */
  readonly status?: ReactNode;
  /** In the bar of narrow screens: what the rail shows on wide ones. */
  readonly narrowAction?: ReactNode;
  /** Beside the content on wide screens: the preview. */
  readonly rail?: ReactNode;
  /** Whether the rail stays in sight on narrow screens, above the content: there it is only looked at. */
  readonly isRailPinned?: boolean;
  readonly children: ReactNode;
}

/** One screen of the member area: its bar on narrow screens, title, content, and a rail on wide ones. */
export function Screen({
  title,
  shortTitle = title,
  status,
  narrowAction,
  rail,
  isRailPinned = false,
  children,
}: ScreenProps): React.JSX.Element {
  return (
    <>
      <ScreenBar title={shortTitle} actions={narrowAction} />
      <div
        className={styles['layout']}
        data-rail={rail !== undefined}
        data-pinned={isRailPinned || undefined}
      >
        <main id="content" tabIndex={-1} className={styles['main']}>
          <div className={styles['head']}>
            <h1 className={styles['title']}>{title}</h1>
            {status}
          </div>
          {children}
        </main>
        {rail !== undefined && <aside className={styles['rail']}>{rail}</aside>}
      </div>
    </>
  );
}
