'use client';

import type { ReactNode } from 'react';

import styles from './import-plan.module.css';

interface TickRowProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
  /** Text below the name. */
  readonly children: ReactNode;
}

/** A list row with a checkbox. A press anywhere in the row toggles it. */
export function TickRow({
  name,
  isOn,
  isDisabled = false,
  onChange,
  children,
}: TickRowProps): React.JSX.Element {
  return (
    <li className={styles['item']}>
      <label className={styles['row']}>
        <input
          type="checkbox"
          checked={isOn}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles['words']}>
          <span className={styles['name']}>{name}</span>
          {children}
        </span>
      </label>
    </li>
  );
}
