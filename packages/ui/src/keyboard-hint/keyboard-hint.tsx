import type { ComponentPropsWithRef } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './keyboard-hint.module.css';

export interface KeyboardHintProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Key names, pressed together or in sequence. */
  readonly keys: readonly string[];
}

/** Shows the keys of a shortcut as `<kbd>` elements. */
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
