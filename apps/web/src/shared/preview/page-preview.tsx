'use client';

import { PhoneFrame } from '@musubi/ui/phone-frame/phone-frame';

import { later } from '../later.tsx';
import type { PageFrameProps } from './page-frame.tsx';

import styles from './page-preview.module.css';

// The whole public page comes with it: an editor does not wait for that.
const PageFrame = later(async () => (await import('./page-frame.tsx')).PageFrame);

export interface PagePreviewProps extends PageFrameProps {
  /** Only to be looked at: the keyboard and the wheel pass it by. */
  readonly isPicture?: boolean;
}

/** The public page as its visitors will see it, in a phone. */
export function PagePreview({ isPicture = false, ...frame }: PagePreviewProps): React.JSX.Element {
  return (
    <PhoneFrame className={styles['phone']} inert={isPicture}>
      <PageFrame {...frame} />
    </PhoneFrame>
  );
}
