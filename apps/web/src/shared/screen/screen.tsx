'use client';

import { type ReactNode, type RefObject, useRef } from 'react';

import { ScreenBar } from './screen-bar.tsx';
import { useIsAboveScreen } from './use-is-above-screen.ts';

import styles from './screen.module.css';

export interface ScreenProps {
  readonly title: string;
  /** Progress or location of the screen, above the title. */
  readonly overline?: ReactNode;
  readonly titleRef?: RefObject<HTMLHeadingElement | null>;
  /** Shorter title for the header of narrow screens, where a long `title` does not fit. */
  readonly shortTitle?: string;
  /** Status next to the title, such as the save status. */
  readonly status?: ReactNode;
  /** Action in the header of narrow screens, which have no rail. */
  readonly narrowAction?: ReactNode;
  /** Column beside the content on wide screens, such as the preview. */
  readonly rail?: ReactNode;
  /** Whether the rail stays visible above the content on narrow screens. */
  readonly isRailPinned?: boolean;
  /** Width of the content on wide screens: a column for short rows, for reading, or the whole width. */
  readonly width?: 'narrow' | 'normal' | 'wide';
  /** Column after the content on wide screens, such as a list of neighbouring screens. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** Layout of a screen in the member area: header on narrow screens, title, content, and a rail on wide screens. */
export function Screen({
  title,
  overline,
  titleRef,
  shortTitle = title,
  status,
  narrowAction,
  rail,
  isRailPinned = false,
  width = 'normal',
  side,
  children,
}: ScreenProps): React.JSX.Element {
  const ownRef = useRef<HTMLHeadingElement>(null);
  const heading = titleRef ?? ownRef;
  const isHeadingAbove = useIsAboveScreen(heading);
  return (
    <>
      <ScreenBar title={isHeadingAbove ? shortTitle : undefined} actions={narrowAction} />
      <div
        className={styles['layout']}
        data-width={width}
        data-rail={rail !== undefined}
        data-pinned={isRailPinned || undefined}
        data-side={side !== undefined}
      >
        <main id="content" tabIndex={-1} className={styles['main']}>
          {overline}
          <div className={styles['head']}>
            <h1 ref={heading} tabIndex={titleRef === undefined ? undefined : -1} className={styles['title']}>
              {title}
            </h1>
            {status}
          </div>
          {children}
        </main>
        {side !== undefined && <div className={styles['side']}>{side}</div>}
        {rail !== undefined && <aside className={styles['rail']}>{rail}</aside>}
      </div>
    </>
  );
}
