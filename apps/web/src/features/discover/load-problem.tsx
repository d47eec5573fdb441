import { buttonClasses } from '@musubi/ui/button/button-look';
import { Notice } from '@musubi/ui/notice/notice';
import type { TFunction } from 'i18next';

import styles from './discover-page.module.css';

interface LoadProblemProps {
  readonly t: TFunction<['discover', 'common']>;
  /** Path of this screen, for a retry without script. */
  readonly href: string;
}

/** Tells the visitor that the API did not answer, and offers a retry. */
export function LoadProblem({ t, href }: LoadProblemProps): React.JSX.Element {
  return (
    <Notice
      tone="danger"
      role="alert"
      className={styles['note']}
      title={t('failed.title')}
      actions={
        // A plain link reloads the document. The router could show its cached copy instead.
        <a href={href} className={buttonClasses({})}>
          {t('common:action.retry')}
        </a>
      }
    >
      {t('failed.body')}
    </Notice>
  );
}
