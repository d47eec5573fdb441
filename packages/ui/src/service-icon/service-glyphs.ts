import type { LinkType, ServiceType } from '@musubi/domain/link-types';

import { BRAND_GLYPHS } from './generated/brand-glyphs.ts';
import { CHAIN_LINK, LETTERMARKS } from './lettermarks.ts';

export interface ServiceGlyph {
  /** Whether to fill or stroke the path. */
  readonly paint: 'fill' | 'line';
  /** Path data in a 24 × 24 view box. */
  readonly path: string;
}

/** Filled logos of the services. A service without a logo in simple-icons has the lettermark that we drew. */
const MARKS = { ...BRAND_GLYPHS, ...LETTERMARKS } as const satisfies Readonly<Record<ServiceType, string>>;

export function serviceGlyph(type: LinkType): ServiceGlyph {
  return type === 'custom' ? { paint: 'line', path: CHAIN_LINK } : { paint: 'fill', path: MARKS[type] };
}
