import { LINK_TYPES, type LinkType } from '@musubi/domain/link-types';

/** The services of the menu; any other site is pasted by its URL. */
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
