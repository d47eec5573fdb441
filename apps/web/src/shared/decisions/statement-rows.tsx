import type { ReactNode } from 'react';

import styles from './statement-rows.module.css';

interface StatementRowProps {
  readonly label: string;
  /** Whether a user wrote the value. Such a value keeps its line breaks and text direction. */
  readonly isWritten?: boolean;
  readonly children: ReactNode;
}

/** One fact of a decision. */
export function StatementRow({ label, isWritten = false, children }: StatementRowProps): React.JSX.Element {
  return (
    <div>
      <dt>{label}</dt>
      <dd {...(isWritten && { dir: 'auto', className: styles['written'] })}>{children}</dd>
    </div>
  );
}

/** Facts of a decision. Names and values are side by side where there is room. */
export function StatementRows({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <dl className={styles['rows']}>{children}</dl>;
}
