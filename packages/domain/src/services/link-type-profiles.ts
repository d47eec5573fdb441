import type { ServiceType } from './link-types.ts';
import type { ServiceRow } from './service-rows.ts';

/** Patterns of profile URLs of the services that are link types. */
export const LINK_TYPE_PROFILES: Readonly<Record<ServiceType, NonNullable<ServiceRow['profiles']>>> = {
  twitter: ['x.com/*', 'twitter.com/*', 'mobile.twitter.com/*'],
  youtube: [
    'youtube.com/@*',
    'm.youtube.com/@*',
    'youtube.com/@*/videos',
    'youtube.com/@*/shorts',
    'youtube.com/@*/streams',
    'youtube.com/@*/featured',
    'youtube.com/c/*',
    'youtube.com/user/*',
    'youtube.com/channel/#',
  ],
  facebook: ['facebook.com/*', 'm.facebook.com/*', 'fb.com/*', 'fb.me/*'],
  instagram: ['instagram.com/*', 'instagr.am/*'],
  note: ['note.com/*', 'note.mu/*'],
  nicovideo: ['nicovideo.jp/user/#', 'ch.nicovideo.jp/*', 'com.nicovideo.jp/community/#'],
  pixiv: ['pixiv.net/users/#', 'pixiv.net/en/users/#', 'pixiv.me/*'],
  syosetu: ['mypage.syosetu.com/#', 'xmypage.syosetu.com/#'],
  estar: ['estar.jp/users/#'],
  soundcloud: ['soundcloud.com/*', 'm.soundcloud.com/*'],
  tumblr: ['tumblr.com/*', '*.tumblr.com', 'tumblr.com/blog/*'],
  booth: ['*.booth.pm'],
  github: ['github.com/*'],
};
