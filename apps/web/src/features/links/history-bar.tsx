'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';

import { HistoryButtons } from '#shared/autosave/history-buttons.tsx';

import type { LinksHistory } from './links-history.ts';
import { useLinksHistory } from './use-links-history.ts';

/** Undo and redo by buttons and shortcuts. */
export function HistoryBar({ history }: { readonly history: LinksHistory }): React.JSX.Element {
  const controls = useLinksHistory(history);
  return (
    <>
      <HistoryButtons controls={controls} />
      <VisuallyHidden role="status">{controls.announcement}</VisuallyHidden>
    </>
  );
}
