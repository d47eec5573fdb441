import type { LinkType } from '@musubi/domain/link-types';

/**
 * Rounded square of each logo in `LETTERMARKS`. We drew these 24 × 24 logos, because the services have no
 * freely licensed logo.
 */
const TILE = 'M5 1h14a4 4 0 0 1 4 4v14a4 4 0 0 1-4 4H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4z';

export const LETTERMARKS = {
  syosetu: `${TILE}M11 5v10.9H9.3l.6 2.1h3.4V5zM7.6 8.6c-.5 2.1-1.4 3.8-2.5 5.3l1.9 1.2c1.2-1.6 2.1-3.6 2.7-5.8zM16.7 8.6l-2 .8c1 1.7 1.8 3.5 2.3 5.7l2.1-.8c-.6-2.1-1.4-4-2.4-5.7z`,
  estar: `${TILE}M8 6v12h8.3v-2.2h-5.9V13h5.2v-2.1h-5.2V8.2h5.7V6z`,
  booth: `${TILE}M8 6v12h5.4c2.3 0 3.7-1.3 3.7-3.3 0-1.5-.8-2.5-2.1-2.9 1-.4 1.7-1.3 1.7-2.6C16.7 7.2 15.4 6 13.3 6zM10.3 8h2.6c1 0 1.5.5 1.5 1.4s-.6 1.5-1.6 1.5h-2.5zM10.3 12.8h2.8c1.1 0 1.7.6 1.7 1.6s-.6 1.6-1.7 1.6h-2.8z`,
} as const satisfies Partial<Record<LinkType, string>>;

/** A chain link for URLs of unknown services; a stroke, not a fill. */
export const CHAIN_LINK =
  'M10 13a5 5 0 0 0 7.5.5l3-3a5 5 0 0 0-7-7l-1.7 1.7M14 11a5 5 0 0 0-7.5-.5l-3 3a5 5 0 0 0 7 7l1.7-1.7';
