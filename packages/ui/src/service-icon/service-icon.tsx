import type { LinkType } from '@musubi/domain/link-types';
import type { ComponentPropsWithRef } from 'react';

import { serviceGlyph } from './service-glyphs.ts';

export interface ServiceIconProps extends Omit<ComponentPropsWithRef<'svg'>, 'type' | 'children'> {
  readonly type: LinkType;
  /** Width and height in CSS pixels. */
  readonly size?: number | undefined;
}

/** A service's logo in `currentColor`. Decorative, so the service's name must be beside it. */
export function ServiceIcon({ type, size = 22, ...rest }: ServiceIconProps): React.JSX.Element {
  const { paint, path } = serviceGlyph(type);
  const look =
    paint === 'fill'
      ? { fill: 'currentColor' }
      : ({
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 2,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
        } as const);
  return (
    <svg {...rest} {...look} aria-hidden="true" width={size} height={size} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
