import { MARK_VIEW_BOX } from '@musubi/domain/brand';
import { LARGE_MARK } from '@musubi/domain/brand-large-mark';
import type { ComponentPropsWithRef } from 'react';

/** The product's logo in detail, in `currentColor`, above about 32 px; hidden from assistive technology. */
export function LargeLogoMark(props: ComponentPropsWithRef<'svg'>): React.JSX.Element {
  return (
    <svg
      aria-hidden="true"
      width={64}
      height={64}
      {...props}
      viewBox={MARK_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth={LARGE_MARK.strokeWidth}
      strokeDasharray={LARGE_MARK.dashes}
    >
      <path d={LARGE_MARK.path} />
    </svg>
  );
}
