import { Skeleton } from '../skeleton/skeleton.tsx';

import styles from './drawer-loading.module.css';
import drawer from './side-drawer.module.css';

const ENTRIES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** The place of a name and a picture on their way. */
export function LoadingUser(): React.JSX.Element {
  return (
    <div className={drawer['user']}>
      <Skeleton shape="circle" />
      <Skeleton className={styles['loadingName']} />
    </div>
  );
}

/** The place of entries while nobody knows yet which there will be. */
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
