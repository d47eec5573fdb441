import { LogoMark } from '@musubi/ui/brand/brand';
import type { ReactNode } from 'react';

import styles from './invitation-screen.module.css';

interface PlateProps {
  readonly title: ReactNode;
  /** Picture above the title; the product's logo by default. */
  readonly mark?: ReactNode;
  readonly children: ReactNode;
}

/** A centred message with a title, a picture and buttons. */
export function Plate({ title, mark, children }: PlateProps): React.JSX.Element {
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      {mark ?? <LogoMark size="large" />}
      <h1>{title}</h1>
      {children}
    </main>
  );
}
