import type { OfuseDisplayType } from '@musubi/domain/appearance';

import styles from './ofuse-screen.module.css';

const MARKS = {
  fixed_on_screen: { y: 66, height: 12, x: 0, width: 64 },
  bottom_banner: { y: 52, height: 18, x: 8, width: 48 },
  link: { y: 50, height: 9, x: 8, width: 48 },
} as const satisfies Record<OfuseDisplayType, { y: number; height: number; x: number; width: number }>;

/** Where the invitation stands on a page, drawn small. */
export function DisplayPicture({ type }: { readonly type: OfuseDisplayType }): React.JSX.Element {
  return (
    <span className={styles['picture']}>
      <svg viewBox="0 0 64 80" className={styles['page']} aria-hidden="true">
        <rect className={styles['sheet']} x="1" y="1" width="62" height="78" rx="6" />
        <circle className={styles['stroke']} cx="32" cy="14" r="6" />
        {[26, 38].map((y) => (
          <rect key={y} className={styles['stroke']} x="8" y={y} width="48" height="9" rx="3" />
        ))}
        <rect className={styles['mark']} rx="3" {...MARKS[type]} />
      </svg>
    </span>
  );
}
