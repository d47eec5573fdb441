import type { ReactNode } from 'react';

import styles from './previewed.module.css';

interface PreviewedProps {
  /** The part of the creator's page that the controls inside edit. An unknown part is ignored. */
  readonly spot: string;
  readonly children: ReactNode;
}

/** A group of controls. The preview marks their part of the page while they have the focus. */
export function Previewed({ spot, children }: PreviewedProps): React.JSX.Element {
  return (
    <div className={styles['previewed']} data-previewed={spot}>
      {children}
    </div>
  );
}
