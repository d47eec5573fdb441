'use client';

import { Notice } from '@musubi/ui/notice/notice';
import type { ReactNode } from 'react';

interface FailureNoticeProps {
  /** In words; null for none. */
  readonly failure: string | null;
  readonly actions?: ReactNode;
}

// The button that was pressed may stand a screen below.
const bringIntoSight = (notice: HTMLDivElement | null): void => notice?.scrollIntoView({ block: 'center' });

/** What went wrong, said and brought into sight when it does. */
export function FailureNotice({ failure, actions }: FailureNoticeProps): React.JSX.Element | null {
  if (failure === null) return null;
  return (
    <Notice tone="danger" role="alert" ref={bringIntoSight} {...(Boolean(actions) && { actions })}>
      {failure}
    </Notice>
  );
}
