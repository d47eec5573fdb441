import type { StartStep } from './start-steps.ts';

import styles from './step-progress.module.css';

interface StepProgressProps {
  readonly steps: readonly StartStep[];
  /** The step that comes next, if any. */
  readonly current?: StartStep['id'];
  /** The progress in words, such as "2 / 4"; without it, only the bar shows. */
  readonly label?: string;
}

/**
 * The progress through the steps: a bar with one segment per step, and the count in words. Finished segments
 * are filled, and the next segment has an outline.
 */
export function StepProgress({ steps, current, label }: StepProgressProps): React.JSX.Element {
  return (
    <div className={styles['progress']}>
      <span className={styles['segments']} aria-hidden="true">
        {steps.map(({ id, isDone }) => (
          <span
            key={id}
            className={styles['segment']}
            data-done={isDone}
            data-current={id === current || undefined}
          />
        ))}
      </span>
      {label !== undefined && <span className={styles['label']}>{label}</span>}
    </div>
  );
}
