import { LogoMark } from '@musubi/ui/brand/brand';
import type { ReactNode } from 'react';

import styles from './invitation-screen.module.css';

interface PlateProps {
  readonly title: ReactNode;
  /** Stands above the title; the product's mark when there is nothing else. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** One thing to say to whoever opened an invitation, and the ways on. */
export function Plate({ title, mark, children }: PlateProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      {mark ?? <LogoMark size="large" />}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
