'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailureNoticeProps {
  /** The message of the failure, or null. */
  readonly failure: string | null;
  /** Repeats the attempt; null when a retry cannot succeed. */
  readonly onRetry?: (() => void) | null | undefined;
  /** Buttons for alternatives. */
  readonly actions?: ReactNode;
}

// Scrolls the notice into view, because it may be above the visible part of a long form.
const bringIntoSight = (notice: HTMLDivElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** Announces a failure and scrolls it into view, with a retry button and other actions. */
export function FailureNotice({ failure, onRetry, actions }: FailureNoticeProps): React.JSX.Element | null {
  const { t } = useTranslation('common');
  if (failure === null) return null;
  const retry = onRetry ? <Button onPress={onRetry}>{t('action.retry')}</Button> : null;
  return (
    <Notice
      tone="danger"
      role="alert"
      ref={bringIntoSight}
      actions={
        <>
          {retry}
          {actions}
        </>
      }
    >
      {failure}
    </Notice>
  );
}
