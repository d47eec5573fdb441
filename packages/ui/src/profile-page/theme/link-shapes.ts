import type { LinkShape } from '@musubi/domain/appearance';

import type { Theme } from './theme.ts';

const SHAPE_RADII: Readonly<Record<Exclude<LinkShape, 'theme'>, number>> = {
  square: 2,
  rounded: 14,
  pill: 999,
};

/** Returns the corner radius of a page's links in pixels. A radius of 999 makes the links pill-shaped. */
export function linkRadiusPx(shape: LinkShape, theme: Pick<Theme, 'radiusPx'>): number {
  return shape === 'theme' ? theme.radiusPx : SHAPE_RADII[shape];
}
