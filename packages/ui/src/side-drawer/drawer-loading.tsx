import { Skeleton } from '../skeleton/skeleton.tsx';

import styles from './drawer-loading.module.css';
import drawer from './side-drawer.module.css';

const ENTRIES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Skeleton of the user's name and picture. */
export function LoadingUser(): React.JSX.Element {
  return (
    <div className={drawer['user']}>
      <Skeleton shape="circle" />
      <Skeleton className={styles['loadingName']} />
    </div>
  );
}

/** Skeleton of the menu while its entries are unknown. */
export function LoadingMenu(): React.JSX.Element {
  return (
    <div className={styles['loadingMenu']}>
      {ENTRIES.map((entry) => (
        <span key={entry} className={styles['loadingEntry']}>
          <Skeleton className={styles['loadingLabel']} />
        </span>
      ))}
    </div>
  );
}
