import type { ReactNode } from 'react';

import styles from './desk-figures.module.css';

interface DeskFigure {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  /** Whether the figure needs the attention of an operator; its note gives the reason. */
  readonly isBad?: boolean;
}

/** A list of named numbers. */
export function DeskFigures({ figures }: { readonly figures: readonly DeskFigure[] }): React.JSX.Element {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ label, value, note, isBad = false }) => (
        <div key={label} data-bad={isBad || undefined}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
          {note !== undefined && <dd className={styles['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
