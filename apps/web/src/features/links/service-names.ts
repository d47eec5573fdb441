import type { LinkType } from '@musubi/domain/link-types';

export const SERVICE_KEYS = {
  twitter: 'common:service.twitter',
  youtube: 'common:service.youtube',
  facebook: 'common:service.facebook',
  instagram: 'common:service.instagram',
  note: 'common:service.note',
  nicovideo: 'common:service.nicovideo',
  pixiv: 'common:service.pixiv',
  syosetu: 'common:service.syosetu',
  estar: 'common:service.estar',
  soundcloud: 'common:service.soundcloud',
  tumblr: 'common:service.tumblr',
  booth: 'common:service.booth',
  github: 'common:service.github',
  custom: 'common:service.custom',
} as const satisfies Record<LinkType, string>;
