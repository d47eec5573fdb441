'use client';

import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';

import { LaterPageFrame } from './later-page-frame.tsx';
import type { PageFrameProps } from './page-frame.tsx';

import styles from './page-preview.module.css';

export interface PagePreviewProps extends PageFrameProps {
  /** Only to be looked at: the keyboard and the wheel pass it by. */
  readonly isPicture?: boolean;
}

/** The public page as its visitors will see it, in a phone. */
export function PagePreview({ isPicture = false, ...frame }: PagePreviewProps): React.JSX.Element {
  return (
    <PhoneFrame className={styles['phone']} inert={isPicture}>
      <LaterPageFrame {...frame} />
    </PhoneFrame>
  );
}
