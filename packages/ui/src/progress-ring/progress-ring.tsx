import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './progress-ring.module.css';

export interface ProgressRingProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  readonly progress: number;
  readonly goal: number;
  /** Icon inside the ring. */
  readonly icon?: ReactNode;
  /** Animates the ring once, because the goal has just been reached. */
  readonly isJustReached?: boolean | undefined;
}

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * Progress towards a goal as a ring around an icon. Decorative, because the text beside it states the
 * progress.
 */
export function ProgressRing({
  progress,
  goal,
  icon,
  isJustReached = false,
  className,
  ...rest
}: ProgressRingProps): React.JSX.Element {
  const share = goal <= 0 ? 0 : Math.max(0, Math.min(1, progress / goal));
  return (
    <span
      {...rest}
      aria-hidden="true"
      data-reached={share === 1}
      data-just-reached={isJustReached}
      className={joinClasses(styles['ring'], className)}
    >
      <svg viewBox="0 0 48 48" className={styles['circle']}>
        <circle className={styles['rest']} cx="24" cy="24" r={RADIUS} />
        {share > 0 && (
          <circle
            className={styles['done']}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={LENGTH}
            strokeDashoffset={LENGTH * (1 - share)}
          />
        )}
      </svg>
      <span className={styles['icon']}>{icon}</span>
    </span>
  );
}
