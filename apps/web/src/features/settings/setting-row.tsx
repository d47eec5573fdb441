'use client';

import { Notice } from '@musubi/ui/notice/notice';
import { type ReactNode, useId } from 'react';

import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  /** The current value of the setting. */
  readonly state: ReactNode;
  readonly actions?: ReactNode;
  /** Message that confirms the last change. */
  readonly done?: string | null;
  readonly children?: ReactNode;
}

/** One setting: its current value, its actions, and below them the open form. */
export function SettingRow({ title, state, actions, done, children }: SettingRowProps): React.JSX.Element {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['row']}>
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        <div className={styles['state']}>{state}</div>
      </div>
      {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      <div role="status" className={styles['below']}>
        {done !== null && done !== undefined && <Notice tone="success">{done}</Notice>}
      </div>
      {Boolean(children) && <div className={styles['below']}>{children}</div>}
    </div>
  );
}
