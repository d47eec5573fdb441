import { BRAND } from '@musubi/domain/brand';
import { type CheckedRequest, createCheckedRequest } from '@musubi/server/checked-request';
import { createSafeFetch } from '@musubi/server/safe-fetch';

import type { Settings } from '#env.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createInstagramApi } from '#platform/instagram/instagram-api.ts';
import { type InstagramConnector, readSignedRequest } from '#platform/instagram/instagram-connector.ts';
import { createInstagramSource } from '#platform/instagram/instagram-source.ts';
import { createInstagramTokens } from '#platform/instagram/instagram-tokens.ts';
import type { PageClients, SourceClients } from '#platform/outside.ts';
import { createSealedTexts } from '#platform/secrets/sealed-texts.ts';
import type { ActivitySources } from '#platform/sources/activity-source.ts';
import type { ReadDocument } from '#platform/sources/feeds/document-reader.ts';
import { createFeedSource } from '#platform/sources/feeds/feed-source.ts';
import { createOfuseSource } from '#platform/sources/feeds/ofuse-source.ts';
import type { ReadPage } from '#platform/sources/pages/page-reader.ts';
import type { ReadLinkBack } from '#platform/sources/rel-me/rel-me-reader.ts';
import { createYoutubeDataSource } from '#platform/sources/youtube-data-source.ts';
import { createYoutubeFeedSource } from '#platform/sources/youtube-source.ts';

export interface SourceParts {
  readonly db: Database;
  readonly clock: Clock;
}

type SourceSettings = Pick<
  Settings,
  | 'THIRD_PARTIES_HOST'
  | 'WEB_ORIGIN'
  | 'YOUTUBE_API_KEY'
  | 'OFUSE_FEED_URL'
  | 'INSTAGRAM_APP_ID'
  | 'INSTAGRAM_APP_SECRET'
  | 'TOKEN_KEYS'
>;

const INSTAGRAM_CONSENT = 'https://www.instagram.com/oauth/authorize';

/**
 * Hosts that the stand-in server replaces. It also replaces hosts below `.example`, which never exist (RFC
 * 2606).
 */
const RECORDED_HOSTS: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'www.googleapis.com',
  'i.ytimg.com',
  'ofuse.me',
  'api.instagram.com',
  'graph.instagram.com',
  'scontent.cdninstagram.com',
  'linktr.ee',
  'ugc.production.linktr.ee',
  'lit.link',
  'prd.storage.lit.link',
  'potofu.me',
  'api.potofu.me',
  'img.potofu.me',
]);
const isRecorded = (host: string): boolean =>
  RECORDED_HOSTS.has(host) || host.endsWith('.carrd.co') || host.endsWith('.example');

/** Creates clients for linked pages and images; requests to replaced hosts go to the stand-in server. */
export function openPages(
  settings: Pick<Settings, 'THIRD_PARTIES_HOST' | 'THIRD_PARTIES_STAND_FOR' | 'WEB_ORIGIN'>,
  readers: { readonly readPage: ReadPage; readonly readLinkBack: ReadLinkBack },
): PageClients {
  const { THIRD_PARTIES_HOST: at, THIRD_PARTIES_STAND_FOR: who } = settings;
  const standsFor = who === 'all' ? (): boolean => true : isRecorded;
  const options = {
    userAgent: `${BRAND.slug}-bot/1.0 (+${settings.WEB_ORIGIN})`,
    ...(at !== undefined && { recorded: { at, standsFor } }),
  };
  return { ...readers, fetchPage: createSafeFetch(options), request: createCheckedRequest(options) };
}

/** Creates the sources that the settings enable; requests to replaced hosts go to the stand-in server. */
export function openSources(
  settings: SourceSettings,
  { read, ...parts }: SourceParts & { readonly read: ReadDocument },
): SourceClients {
  const { THIRD_PARTIES_HOST: at, YOUTUBE_API_KEY: youtubeKey, OFUSE_FEED_URL: ofuseFeedUrl } = settings;
  const request = createCheckedRequest({
    userAgent: `${BRAND.slug}-bot/1.0 (+${settings.WEB_ORIGIN})`,
    ...(at !== undefined && { recorded: { at, standsFor: isRecorded } }),
  });
  const instagram = openInstagram(settings, request, parts);
  const sources: ActivitySources = {
    feed: createFeedSource({ request, read }),
    youtube:
      youtubeKey === undefined
        ? createYoutubeFeedSource({ request, read })
        : createYoutubeDataSource(request, youtubeKey),
    ...(ofuseFeedUrl !== undefined && { ofuse: createOfuseSource({ request, read }, ofuseFeedUrl) }),
    ...(instagram !== null && { instagram: createInstagramSource(instagram.api, instagram.tokens) }),
  };
  return { request, sources, instagram };
}

/** Creates the Instagram connector; null unless the settings name an Instagram app. */
export function openInstagram(
  settings: SourceSettings,
  request: CheckedRequest,
  { db, clock }: SourceParts,
): InstagramConnector | null {
  const { INSTAGRAM_APP_ID: appId, INSTAGRAM_APP_SECRET: appSecret, TOKEN_KEYS: keys } = settings;
  const { THIRD_PARTIES_HOST: at, WEB_ORIGIN: webOrigin } = settings;
  if (appId === undefined || appSecret === undefined || keys === undefined) return null;
  const seals = createSealedTexts(keys);
  const api = createInstagramApi(request, {
    appId,
    appSecret,
    redirectUri: `${webOrigin}/my/activities`,
    authorizeUrl: at === undefined ? INSTAGRAM_CONSENT : `http://${at}/oauth/authorize`,
  });
  return {
    api,
    seals,
    tokens: createInstagramTokens({ db, clock, seals }),
    readSignedRequest: (signed) => readSignedRequest(signed, appSecret),
  };
}
