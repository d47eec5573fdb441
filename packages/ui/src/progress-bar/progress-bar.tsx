import { type ComponentPropsWithRef, useId } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './progress-bar.module.css';

/** Props of a bar that says how far something is. */
export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** What is under way. */
  readonly label: string;
  /** How far it is, in words: "3 of 8". */
  readonly valueLabel?: string | undefined;
  readonly done: number;
  /** 0 while nobody knows how much there is to do. */
  readonly total: number;
}

/** Something that takes a while, and how far it is. */
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
