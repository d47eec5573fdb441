import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './keyboard-hint.module.css';

/** Props of a hint at a shortcut. */
export interface KeyboardHintProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Names of keys, pressed together or one after the other. */
  readonly keys: readonly string[];
}

/** The keys of a shortcut, each as a key. */
export function KeyboardHint({ keys, className, ...rest }: KeyboardHintProps): React.JSX.Element {
  return (
    <span {...rest} className={joinClasses(styles['hint'], className)}>
      {keys.map((key) => (
        <kbd key={key} className={styles['key']}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
