import type { ReactNode } from 'react';

import styles from './statement-rows.module.css';

interface StatementRowProps {
  readonly label: string;
  /** Whether a person wrote the value, which then keeps its lines and its direction. */
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

/** Facts of a decision: names and values side by side where there is room. */
export function StatementRows({ children }: { readonly children: ReactNode }): React.JSX.Element {
  return <dl className={styles['rows']}>{children}</dl>;
}
