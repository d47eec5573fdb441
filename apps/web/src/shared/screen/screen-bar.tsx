'use client';

import { AppHeader } from '@musubi/ui/app-header/app-header';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import { DrawerButton } from '@musubi/ui/side-drawer/drawer-button';
import { type ReactNode, use } from 'react';

import { ScreenNotice } from './screen-notice.ts';

import styles from './screen-bar.module.css';

interface ScreenBarProps {
  /** Replaces the product's name while the screen's heading is scrolled out of view. */
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
}

/**
 * The header of narrow screens, and of screens without a permanent menu: menu button, product name or title,
 * and actions. A notice about the account follows at every width.
 */
export function ScreenBar({ title, actions }: ScreenBarProps): React.JSX.Element {
  const notice = use(ScreenNotice);
  return (
    <>
      <AppHeader
        className={styles['bar']}
        menuButton={<DrawerButton />}
        title={
          title === undefined ? (
            <span className={styles['brand']}>
              <LogoMark />
              {BRAND.name}
            </span>
          ) : (
            <span className={styles['title']} aria-hidden="true">
              {title}
            </span>
          )
        }
        actions={actions}
      />
      {notice}
    </>
  );
}
