import { buttonClasses } from '@musubi/ui/button/button-look';
import { Notice } from '@musubi/ui/notice/notice';
import type { TFunction } from 'i18next';

import styles from './discover-page.module.css';

interface LoadProblemProps {
  readonly t: TFunction<['discover', 'common']>;
  /** Path of this screen, for a retry without script. */
  readonly href: string;
}

/** Says that the API did not answer, and offers a retry. */
export function LoadProblem({ t, href }: LoadProblemProps): React.JSX.Element {
  return (
    <Notice
      tone="danger"
      role="alert"
      className={styles['note']}
      title={t('failed.title')}
      actions={
        // A plain link loads the document again, whereas the router could show its cached copy.
        <a href={href} className={buttonClasses({})}>
          {t('common:action.retry')}
        </a>
      }
    >
      {t('failed.body')}
    </Notice>
  );
}
