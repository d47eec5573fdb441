import type { StartStep } from './start-steps.ts';

import styles from './step-progress.module.css';

interface StepProgressProps {
  readonly steps: readonly StartStep[];
  /** The step on the screen, if any. */
  readonly current?: StartStep['id'];
  /** The count in words, such as "2 / 5". */
  readonly label: string;
}

/**
 * The progress through the steps: a bar with one segment a step, and the count in words. On the screen of a
 * step, the bar is full up to this step, so that the bar and the count agree also after a skipped step.
 */
export function StepProgress({ steps, current, label }: StepProgressProps): React.JSX.Element {
  const place = steps.findIndex(({ id }) => id === current);
  return (
    <div className={styles['progress']}>
      <span className={styles['segments']} aria-hidden="true">
        {steps.map(({ id, isDone }, at) => (
          <span
            key={id}
            className={styles['segment']}
            data-done={current === undefined ? isDone : at <= place}
          />
        ))}
      </span>
      <span className={styles['label']}>{label}</span>
    </div>
  );
}
