'use client';

import { Notice } from '@musubi/ui/notice/notice';

/** The message of the last failed task, announced at once. Renders nothing without a message. */
export function TaskFailure({ children }: { readonly children: string | null }): React.JSX.Element | null {
  if (children === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {children}
    </Notice>
  );
}
