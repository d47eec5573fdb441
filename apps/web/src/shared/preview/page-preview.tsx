'use client';

import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';
import { useRef } from 'react';

import { LazyPageFrame } from './lazy-page-frame.tsx';
import type { PageFrameProps } from './page-frame.tsx';
import { useSight } from './use-sight.ts';

import styles from './page-preview.module.css';

export interface PagePreviewProps extends PageFrameProps {
  /** Makes the preview inert: no keyboard focus and no scrolling. */
  readonly isPicture?: boolean;
  /** Whether the preview fills a narrow screen, without the phone frame. */
  readonly isWholeScreen?: boolean;
}

/** The creator's page in a phone frame, lazy-loaded when the frame becomes visible. */
export function PagePreview({
  isPicture = false,
  isWholeScreen = false,
  ...frame
}: PagePreviewProps): React.JSX.Element {
  const frameRef = useRef<HTMLDivElement>(null);
  const isSeen = useSight(frameRef);
  return (
    <PhoneFrame
      ref={frameRef}
      className={styles[isWholeScreen ? 'whole' : 'phone']}
      isBareWhenNarrow={isWholeScreen}
      inert={isPicture}
    >
      {isSeen && <LazyPageFrame {...frame} />}
    </PhoneFrame>
  );
}
