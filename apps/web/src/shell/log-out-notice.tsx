'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import type { LazyModuleState } from '@musubi/ui/lazy/lazy-module';
import { Notice } from '@musubi/ui/notice/notice';

import styles from './log-out-notice.module.css';

/** Texts of the notice, which must work even when no further script can be loaded. */
export interface LogOutWords {
  readonly title: string;
  readonly waiting: string;
  readonly failed: string;
  readonly retry: string;
}

interface LogOutNoticeProps {
  readonly words: LogOutWords;
  /** The state of the script that logs out; null without a requested log-out. */
  readonly state: LazyModuleState | null;
  readonly onRetry: () => void;
}

/** Says that a requested log-out waits for its script, or that the script cannot be loaded. */
export function LogOutNotice({ words, state, onRetry }: LogOutNoticeProps): React.JSX.Element {
  const isMissing = state === 'missing';
  return (
    <div role="status" className={styles['place']}>
      {state !== null && (
        <Notice
          tone={isMissing ? 'warn' : 'info'}
          title={words.title}
          {...(isMissing && {
            actions: (
              // A native button, so that content pages can load it without React Aria.
              <button type="button" className={buttonClasses({ size: 'small' })} onClick={onRetry}>
                {words.retry}
              </button>
            ),
          })}
        >
          {isMissing ? words.failed : words.waiting}
        </Notice>
      )}
    </div>
  );
}
