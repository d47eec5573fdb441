import type { ComponentPropsWithRef, ReactNode } from 'react';

import { joinClasses } from '../class-names.ts';

import styles from './notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warn' | 'danger';

/**
 * Props of a notice. A notice that is added after the page has rendered needs `role="status"` or
 * `role="alert"`.
 */
export interface NoticeBoxProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  readonly tone?: NoticeTone | undefined;
  readonly icon: ReactNode;
  readonly title?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * `line` puts the actions beside the text if there is space, `single` always. `block`, the default, puts
   * them below the text.
   */
  readonly layout?: 'block' | 'line' | 'single' | undefined;
}

/** A `Notice` whose icon the caller provides, for a first load that must not contain icons. */
export function NoticeBox({
  tone = 'info',
  icon,
  title,
  actions,
  layout = 'block',
  className,
  children,
  ...rest
}: NoticeBoxProps): React.JSX.Element {
  return (
    <div {...rest} data-layout={layout} className={joinClasses(styles['notice'], styles[tone], className)}>
      <span className={styles['icon']}>{icon}</span>
      <div className={styles['words']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        <div className={styles['body']}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
