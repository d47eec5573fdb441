import { isLinkType, type LinkType } from '@musubi/domain/link-types';

import { MARK_VIEW_BOX, SMALL_MARK } from '../../brand/brand.tsx';
import { serviceGlyph } from '../../service-icon/service-glyphs.ts';
import { LETTER_PATH } from './letter-path.ts';

/** The page's own line icons, on a 24 × 24 grid. */
const LINE_ICONS = {
  open: 'M8 16 16 8M9 8h7v7',
  more: 'm7 10 5 5 5-5',
  back: 'm14 6-6 6 6 6',
  forward: 'm10 6 6 6-6 6',
  mail: 'M4 6h16v12H4zM4.5 7l7.5 6 7.5-6',
  copy: 'M9 9h10v11H9zM15 9V5H5v10h4',
  share: 'M12 15V4M8.5 7 12 3.5 15.5 7M6 11H5v9h14v-9h-1',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18',
  close: 'M7 7l10 10M17 7 7 17',
  pen: 'M5 19.5l1-4.5L16.5 4.5a2.1 2.1 0 0 1 3 3L9 18zM14 7l3 3',
  mutual: 'M4.5 8.5h15l-4-4M19.5 15.5h-15l4 4',
  heart: 'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.4a4.2 4.2 0 0 1 7.5 2.5C19.5 15.4 12 20 12 20z',
  person: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.8 3.6-6 7.5-6s6.9 2.2 7.5 6',
  feed: 'M4.5 4.5a15 15 0 0 1 15 15M4.5 11a8.5 8.5 0 0 1 8.5 8.5M5 18.75h.5v.5H5z',
  calendar: 'M5 6h14v14H5zM5 10.5h14M9 3.5V7M15 3.5V7',
  play: 'M8 5.5v13l10-6.5z',
  lock: 'M6.5 11h11v8.5h-11zM9 11V8a3 3 0 0 1 6 0v3M12 14.25v2',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14',
  letter: LETTER_PATH,
} as const;

type LineIcon = keyof typeof LINE_ICONS;

/** Ids of every icon that the page can draw. */
export type PageIconId = LineIcon | LinkType | 'mark';

export interface PageIconShape {
  readonly viewBox: string;
  readonly path: string;
  readonly paint: 'fill' | 'line' | 'mark';
}

/** Returns the icon of an activity's service. */
export function activityIconOf(type: string): PageIconId {
  if (type === 'ofuse') return 'letter';
  if (type === 'feed') return 'feed';
  return isLinkType(type) ? type : 'custom';
}

const FIELD = '0 0 24 24';

/** Returns the path of an icon and how to paint it. */
export function pageIconShape(id: PageIconId): PageIconShape {
  if (id === 'mark') return { viewBox: MARK_VIEW_BOX, path: SMALL_MARK.path, paint: 'mark' };
  if (isLinkType(id)) return { viewBox: FIELD, ...serviceGlyph(id) };
  return { viewBox: FIELD, path: LINE_ICONS[id], paint: 'line' };
}
