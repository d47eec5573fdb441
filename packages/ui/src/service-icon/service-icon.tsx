import type { LinkType } from '@musubi/domain/link-types';
import type { ComponentPropsWithRef } from 'react';

import { SERVICE_GLYPHS } from './service-glyphs.ts';

/** Props of a service's mark. */
export interface ServiceIconProps extends Omit<ComponentPropsWithRef<'svg'>, 'type' | 'children'> {
  readonly type: LinkType;
  /** Edge in CSS pixels. */
  readonly size?: number | undefined;
}

/** The mark of a service in the colour of the text around it; the service's name stands beside it. */
export function ServiceIcon({ type, size = 22, ...rest }: ServiceIconProps): React.JSX.Element {
  const { paint, path } = SERVICE_GLYPHS[type];
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
