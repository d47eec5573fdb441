'use client';

import { Badge, type BadgeTone } from '@musubi/ui/badge/badge';
import { Notice } from '@musubi/ui/notice/notice';
import { type ReactNode, useId } from 'react';

import styles from './setting-row.module.css';

interface SettingRowProps {
  readonly title: string;
  /** The state in a word or two, beside the title. */
  readonly badge?: { readonly words: string; readonly tone?: BadgeTone } | undefined;
  /** The current value of the setting, or what it does. */
  readonly state: ReactNode;
  /** Buttons at the end of the row. */
  readonly actions?: ReactNode;
  /** Message that confirms the last change. */
  readonly done?: string | null;
  /** Content over the full width, such as the list of connected services. */
  readonly list?: ReactNode;
  readonly children?: ReactNode;
}

/** One setting: title and value at the start, actions at the end, and below them its list and its open form. */
export function SettingRow(props: SettingRowProps): React.JSX.Element {
  const { title, badge, state, actions, done, list, children } = props;
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles['row']}>
      <div className={styles['words']}>
        <div className={styles['head']}>
          <h3 id={id} className={styles['title']}>
            {title}
          </h3>
          {badge !== undefined && <Badge tone={badge.tone}>{badge.words}</Badge>}
        </div>
        <div className={styles['state']}>{state}</div>
      </div>
      {Boolean(actions) && <div className={styles['actions']}>{actions}</div>}
      <div role="status" className={styles['below']}>
        {done !== null && done !== undefined && <Notice tone="success">{done}</Notice>}
      </div>
      {Boolean(list) && <ul className={styles['list']}>{list}</ul>}
      {Boolean(children) && <div className={styles['below']}>{children}</div>}
    </div>
  );
}
