import type { ReactNode } from 'react';

import styles from './previewed.module.css';

interface PreviewedProps {
  /** Where the creator's page shows the controls inside; a text that names no part is ignored. */
  readonly spot: string;
  readonly children: ReactNode;
}

/** Controls whose part of the page the preview marks while they have the focus. */
export function Previewed({ spot, children }: PreviewedProps): React.JSX.Element {
  return (
    <div className={styles['previewed']} data-previewed={spot}>
      {children}
    </div>
  );
}
