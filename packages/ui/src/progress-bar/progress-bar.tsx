import { type ComponentPropsWithRef, useId } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './progress-bar.module.css';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the task. */
  readonly label: string;
  /** The progress as text: "3 of 8". */
  readonly valueLabel?: string | undefined;
  readonly done: number;
  /** Total amount of work; 0 while it is unknown. */
  readonly total: number;
}

/** A progress bar with its label; indeterminate while `total` is 0. */
export function ProgressBar({
  label,
  valueLabel,
  done,
  total,
  className,
  ...rest
}: ProgressBarProps): React.JSX.Element {
  const id = useId();
  return (
    <div {...rest} className={joinClasses(styles['progress'], className)}>
      <div className={styles['words']}>
        <label htmlFor={id}>{label}</label>
        {valueLabel !== undefined && <span className={styles['value']}>{valueLabel}</span>}
      </div>
      <progress id={id} className={styles['bar']} {...(total > 0 && { value: done, max: total })} />
    </div>
  );
}
