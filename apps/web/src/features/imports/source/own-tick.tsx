'use client';

import { type RefObject, useId } from 'react';

import styles from '../imports-screen.module.css';

interface OwnTickProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** Why the form cannot be sent without the tick, or null. */
  readonly problem: string | null;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** The checkbox that confirms that a page or text belongs to the creator. */
export function OwnTick({ label, isChecked, onChange, problem, inputRef }: OwnTickProps): React.JSX.Element {
  const problemId = useId();
  return (
    <div>
      <label className={styles['tick']}>
        <input
          ref={inputRef}
          type="checkbox"
          checked={isChecked}
          required
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {problem !== null && (
        <p id={problemId} className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
