'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailureNoticeProps {
  /** The message; null for none. */
  readonly failure: string | null;
  /** Repeats the attempt; null where a retry cannot help. */
  readonly onRetry?: (() => void) | null | undefined;
  /** Buttons for other ways to continue. */
  readonly actions?: ReactNode;
}

// The notice may be above the visible part of a long form.
const bringIntoSight = (notice: HTMLDivElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** Announces a failure and scrolls it into view, with buttons that help. */
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
