'use client';

import { HistoryButtons } from '#shared/editing/history-buttons.tsx';
import { AnnouncementRegion } from '#shared/signals/announcement.tsx';

import type { LinksHistory } from '../draft/links-history.ts';
import { useLinksHistory } from './use-links-history.ts';

/** Undo and redo by buttons and shortcuts. */
export function HistoryBar({ history }: { readonly history: LinksHistory }): React.JSX.Element {
  const controls = useLinksHistory(history);
  return (
    <>
      <HistoryButtons controls={controls} />
      <AnnouncementRegion announcement={controls.announcement} />
    </>
  );
}
