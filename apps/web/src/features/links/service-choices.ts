import { LINK_TYPES, type LinkType } from '@musubi/domain/link-types';

/** Services in the menu; creators add any other site by pasting its URL. */
export const SERVICE_CHOICES = LINK_TYPES.filter(
  (type): type is Exclude<LinkType, 'custom'> => type !== 'custom',
);

export const FIRST_CHOICES = [
  'twitter',
  'youtube',
  'instagram',
  'pixiv',
  'note',
  'booth',
] as const satisfies readonly LinkType[];
