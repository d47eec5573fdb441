import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './app-header.module.css';

/** Props of the bar at the top. */
export interface AppHeaderProps extends Omit<ComponentPropsWithRef<'header'>, 'title'> {
  /** `DrawerButton`, where there is a drawer. */
  readonly menuButton?: ReactNode;
  /** The product's mark and name, or the screen's title. */
  readonly title: ReactNode;
  /** What stands at the end: preview, account, log in. */
  readonly actions?: ReactNode;
}

/** The bar at the top of a screen. It stays in sight, and never over what has the focus. */
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
