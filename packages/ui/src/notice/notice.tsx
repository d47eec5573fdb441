import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const;

/** A notice that is added after the page has rendered needs `role="status"` or `role="alert"`. */
export interface NoticeProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly tone?: NoticeTone | undefined;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * `line` puts the actions beside the words where there is room, `single` always; `block`, the default, below
   * them.
   */
  readonly layout?: 'block' | 'line' | 'single' | undefined;
}

/** An inline message. An icon shows the tone in addition to the colour. */
export function Notice({
  tone = 'info',
  title,
  actions,
  layout = 'block',
  className,
  children,
  ...rest
}: NoticeProps): React.JSX.Element {
  const Icon = ICONS[tone];
  return (
    <div {...rest} data-layout={layout} className={joinClasses(styles['notice'], styles[tone], className)}>
      <Icon className={styles['icon']} size={20} aria-hidden="true" />
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div className={styles['body']}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
