import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './app-header.module.css';

export interface AppHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** The `DrawerButton` of a screen that has a side drawer. */
  readonly menuButton?: ReactNode;
  /** The product's logo and name, or the screen's title. */
  readonly title: ReactNode;
  /** Controls at the end of the bar, such as preview, account and sign-in. */
  readonly actions?: ReactNode;
}

/** The sticky bar at the top of a screen. Scroll padding keeps the focused element visible below the bar. */
export function AppHeader({
  menuButton,
  title,
  actions,
  className,
  ...rest
}: AppHeaderProps): React.JSX.Element {
  return (
    <header {...rest} className={joinClasses(styles['header'], className)}>
      {menuButton}
      <div className={styles['title']}>{title}</div>
      {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
