import type { LinkType } from '@musubi/domain/link-types';

import { BRAND_GLYPHS } from './generated/brand-glyphs.ts';
import { CHAIN_LINK, LETTERMARKS } from './lettermarks.ts';

export interface ServiceGlyph {
  /** Whether to fill or stroke the path. */
  readonly paint: 'fill' | 'line';
  /** Path data in a 24 × 24 view box. */
  readonly path: string;
}

const fill = (path: string): ServiceGlyph => ({ paint: 'fill', path });

export const SERVICE_GLYPHS: Readonly<Record<LinkType, ServiceGlyph>> = {
  twitter: fill(BRAND_GLYPHS.twitter),
  youtube: fill(BRAND_GLYPHS.youtube),
  facebook: fill(BRAND_GLYPHS.facebook),
  instagram: fill(BRAND_GLYPHS.instagram),
  note: fill(BRAND_GLYPHS.note),
  nicovideo: fill(BRAND_GLYPHS.nicovideo),
  pixiv: fill(BRAND_GLYPHS.pixiv),
  syosetu: fill(LETTERMARKS.syosetu),
  estar: fill(LETTERMARKS.estar),
  soundcloud: fill(BRAND_GLYPHS.soundcloud),
  tumblr: fill(BRAND_GLYPHS.tumblr),
  booth: fill(LETTERMARKS.booth),
  github: fill(BRAND_GLYPHS.github),
  custom: { paint: 'line', path: CHAIN_LINK },
};
