import { MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';
import type { ComponentPropsWithRef } from 'react';

export { BRAND, MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';

/** The product's logo in `currentColor`, up to about 32 px; hidden from assistive technology. */
export function LogoMark(props: ComponentPropsWithRef<'svg'>): React.JSX.Element {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      {...props}
      viewBox={MARK_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth={SMALL_MARK.strokeWidth}
    >
      <path d={SMALL_MARK.path} />
    </svg>
  );
}
