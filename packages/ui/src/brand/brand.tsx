import { LARGE_MARK, MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';
import type { ComponentPropsWithRef } from 'react';

export { BRAND, MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';

export interface LogoMarkProps extends ComponentPropsWithRef<'svg'> {
  /** `large` draws the logo in detail. Below about 32 px, only `small` is legible. */
  readonly size?: 'small' | 'large' | undefined;
}

/** The product's logo in `currentColor`; hidden from assistive technology. */
export function LogoMark({ size = 'small', ...rest }: LogoMarkProps): React.JSX.Element {
  const mark = size === 'large' ? LARGE_MARK : SMALL_MARK;
  return (
    <svg
      aria-hidden="true"
      width={size === 'large' ? 64 : 24}
      height={size === 'large' ? 64 : 24}
      {...rest}
      viewBox={MARK_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth={mark.strokeWidth}
      strokeDasharray={size === 'large' ? LARGE_MARK.dashes : undefined}
    >
      <path d={mark.path} />
    </svg>
  );
}
