import { MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';
import type { ComponentPropsWithRef } from 'react';

export { BRAND, MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';

interface MarkDrawing {
  readonly path: string;
  readonly strokeWidth: number;
  readonly dashes?: string;
}

export interface LogoMarkProps extends ComponentPropsWithRef<'svg'> {
  /** Drawing for the size: `SMALL_MARK` up to about 32 px, `LARGE_MARK` above. */
  readonly drawing?: MarkDrawing;
}

/** The product's logo in `currentColor`, hidden from assistive technology. */
export function LogoMark({ drawing = SMALL_MARK, ...props }: LogoMarkProps): React.JSX.Element {
  return (
    <svg
      aria-hidden="true"
      width={24}
      height={24}
      {...props}
      viewBox={MARK_VIEW_BOX}
      fill="none"
      stroke="currentColor"
      strokeWidth={drawing.strokeWidth}
      strokeDasharray={drawing.dashes}
    >
      <path d={drawing.path} />
    </svg>
  );
}
