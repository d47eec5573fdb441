import type { ShareLinkPlace } from '@musubi/api-client';

/** Places of a share link, in the order of the screen. */
export const PLACES = [
  'x',
  'instagram',
  'youtube',
  'tiktok',
  'mail',
  'print',
  'other',
] as const satisfies readonly ShareLinkPlace[];

/** Message keys of the places, in the namespace `start`. */
export const PLACE_KEYS = {
  x: 'start:tagged.place.x',
  instagram: 'start:tagged.place.instagram',
  youtube: 'start:tagged.place.youtube',
  tiktok: 'start:tagged.place.tiktok',
  mail: 'start:tagged.place.mail',
  print: 'start:tagged.place.print',
  other: 'start:tagged.place.other',
} as const satisfies Record<ShareLinkPlace, string>;
