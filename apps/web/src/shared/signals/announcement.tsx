'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useCallback, useState } from 'react';

/** A text for screen readers, with the number of texts so far. */
export interface Announcement {
  readonly text: string;
  readonly count: number;
}

/** The last text for screen readers, and a function that sets the next; an empty text removes it. */
export function useAnnouncement(): readonly [Announcement, (text: string) => void] {
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', count: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  return [announcement, announce];
}

/** Makes screen readers read each announcement, even if two are equal. */
export function AnnouncementRegion({
  announcement: { text, count },
}: {
  readonly announcement: Announcement;
}): React.JSX.Element {
  return (
    <VisuallyHidden role="status">
      {/* Creates a new element each time, because screen readers do not announce an unchanged element. */}
      {text !== '' && <span key={count}>{text}</span>}
    </VisuallyHidden>
  );
}
