'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FailureNoticeProps {
  /** In words; null for none. */
  readonly failure: string | null;
  /** Tries the same again; null where that cannot help. */
  readonly onRetry?: (() => void) | null | undefined;
  /** Other ways on, as buttons. */
  readonly actions?: ReactNode;
}

// The button that was pressed may stand a screen below.
const bringIntoSight = (notice: HTMLDivElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** What went wrong, said and brought into sight when it does, with what can be done about it. */
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
