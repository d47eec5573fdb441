import { type CheckedRequest, createCheckedRequest } from '@musubi/server/checked-request';

import type { ActivitySources } from '#platform/sources/activity-source.ts';
import { createFeedSource } from '#platform/sources/feed-source.ts';
import { createOfuseSource } from '#platform/sources/ofuse-source.ts';
import { createYoutubeDataSource } from '#platform/sources/youtube-data-source.ts';
import { createYoutubeFeedSource } from '#platform/sources/youtube-source.ts';

import type { Settings } from './env.ts';

/** What looks at services of others. */
export interface OpenSources {
  /** Asks servers of others; all that this API reads of the internet for activities goes through it. */
  readonly request: CheckedRequest;
  readonly sources: ActivitySources;
}

/** Hosts whose part the recorded third parties play; nothing real is below `.example` (RFC 2606). */
const RECORDED_HOSTS: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'www.googleapis.com',
  'i.ytimg.com',
  'ofuse.me',
]);
const isRecorded = (host: string): boolean => RECORDED_HOSTS.has(host) || host.endsWith('.example');

/** The sources that the settings allow to be looked at; recorded ones where a server plays their part. */
export function openSources({
  THIRD_PARTIES_HOST: at,
  WEB_ORIGIN: webOrigin,
  YOUTUBE_API_KEY: youtubeKey,
  OFUSE_FEED_URL: ofuseFeedUrl,
}: Pick<Settings, 'THIRD_PARTIES_HOST' | 'WEB_ORIGIN' | 'YOUTUBE_API_KEY' | 'OFUSE_FEED_URL'>): OpenSources {
  const request = createCheckedRequest({
    userAgent: `MusubiBot/1.0 (+${webOrigin})`,
    ...(at !== undefined && { recorded: { at, standsFor: isRecorded } }),
  });
  const youtube =
    youtubeKey === undefined
      ? createYoutubeFeedSource(request)
      : createYoutubeDataSource(request, youtubeKey);
  const ofuse = ofuseFeedUrl === undefined ? {} : { ofuse: createOfuseSource(request, ofuseFeedUrl) };
  return { request, sources: { feed: createFeedSource(request), youtube, ...ofuse } };
}
