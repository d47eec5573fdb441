import { LINK_TYPES, type LinkType } from '@musubi/domain/link-types';

/** The services somebody can begin with; any other site is simply pasted. */
export const SERVICE_CHOICES = LINK_TYPES.filter(
  (type): type is Exclude<LinkType, 'custom'> => type !== 'custom',
);

/** The ones offered first to somebody with an empty list. */
export const FIRST_CHOICES = [
  'twitter',
  'youtube',
  'instagram',
  'pixiv',
  'note',
  'booth',
] as const satisfies readonly LinkType[];
