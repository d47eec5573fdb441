import { type CheckedRequest, createCheckedRequest } from '@musubi/server/checked-request';

import type { ActivitySources } from '#platform/sources/activity-source.ts';
import { createFeedSource } from '#platform/sources/feed-source.ts';

import type { Settings } from './env.ts';

/** What looks at services of others. */
export interface OpenSources {
  /** Asks servers of others; all that this API reads of the internet for activities goes through it. */
  readonly request: CheckedRequest;
  readonly sources: ActivitySources;
}

/** Hosts whose part the recorded third parties play; nothing real is below `.example` (RFC 2606). */
const RECORDED_HOSTS: ReadonlySet<string> = new Set([]);
const isRecorded = (host: string): boolean => RECORDED_HOSTS.has(host) || host.endsWith('.example');

/** The sources that the settings allow to be looked at; recorded ones where a server plays their part. */
export function openSources({
  THIRD_PARTIES_HOST: at,
  WEB_ORIGIN: webOrigin,
}: Pick<Settings, 'THIRD_PARTIES_HOST' | 'WEB_ORIGIN'>): OpenSources {
  const request = createCheckedRequest({
    userAgent: `MusubiBot/1.0 (+${webOrigin})`,
    ...(at !== undefined && { recorded: { at, standsFor: isRecorded } }),
  });
  return { request, sources: { feed: createFeedSource(request) } };
}
