'use client';

import { buttonClasses } from '@musubi/ui/button/button-look';
import type { LazyModuleState } from '@musubi/ui/lazy/lazy-module';
import { NoticeBox } from '@musubi/ui/notice/notice-box';
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import { logOutRequest } from '../session/log-out-request.ts';
import { liveSession } from './live-session-module.ts';

import styles from './log-out-notice.module.css';

/** Texts of the notice, which must work even when no further script can be loaded. */
interface LogOutWords {
  readonly waitingTitle: string;
  readonly waiting: string;
  readonly failedTitle: string;
  readonly failed: string;
  readonly retry: string;
}

export interface LogOutNoticeProps {
  readonly words: LogOutWords;
  /** Rendered by the server, so that the first load contains no icons. */
  readonly icons: { readonly waiting: ReactNode; readonly failed: ReactNode };
  /** The state of the script that logs out. */
  readonly sessionModule: LazyModuleState;
}

/**
 * Retries the failed load that the log-out waits for: the load of the script or, once the script has loaded,
 * of the session.
 */
async function retrySession(): Promise<void> {
  if (liveSession.get() !== null) return logOutRequest.retry();
  await liveSession.retry();
  // While online, the script may be missing because a release has replaced it.
  if (liveSession.get() === null && navigator.onLine) window.location.reload();
}

interface RetryButtonProps {
  readonly label: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

function RetryButton({ label, isTrying, onRetry }: RetryButtonProps): React.JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      // The focused button is removed, so the focus moves to the content.
      if (document.activeElement === own)
        document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // A native button, so that content pages can load it without React Aria. The button keeps its focus
    // during a retry.
    <button
      ref={button}
      type="button"
      className={buttonClasses({ size: 'small' })}
      aria-disabled={isTrying}
      onClick={isTrying ? undefined : onRetry}
    >
      {label}
    </button>
  );
}

/** Says that a requested log-out waits until the session has loaded, or that the session cannot be loaded. */
export function LogOutNotice({ words, icons, sessionModule }: LogOutNoticeProps): React.JSX.Element {
  const request = useSyncExternalStore(logOutRequest.subscribe, logOutRequest.getState, () => 'none');
  const [isTrying, setIsTrying] = useState(false);
  const hasFailed = sessionModule === 'missing' || request === 'failed';
  const isWarning = hasFailed && !isTrying;
  const handleRetry = async (): Promise<void> => {
    setIsTrying(true);
    await retrySession();
    setIsTrying(false);
  };
  return (
    <div role="status" className={styles['place']}>
      {request !== 'none' && (
        <NoticeBox
          icon={isWarning ? icons.failed : icons.waiting}
          tone={isWarning ? 'warn' : 'info'}
          title={isWarning ? words.failedTitle : words.waitingTitle}
          {...((hasFailed || isTrying) && {
            actions: (
              <RetryButton label={words.retry} isTrying={isTrying} onRetry={() => void handleRetry()} />
            ),
          })}
        >
          {isWarning ? words.failed : words.waiting}
        </NoticeBox>
      )}
    </div>
  );
}
