import { DEFAULT_LOCALE } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';

import { FileBody } from '#platform/http/answers/file-body.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import { readTimeline } from './read-timeline.ts';
import { hashToken } from './refresh-timeline-token.ts';
import type { TimelineCore } from './timeline-core.ts';
import { toAtomFeed, toJsonFeed } from './timeline-feeds.ts';
import { timelineTokensRepository } from './timeline.repository.ts';

const FEED_ITEMS = 50;

/**
 * @throws Problem `not_found` for an unknown token, or a token whose user is suspended or pending deletion.
 */
export async function getTimelineFeed(
  core: TimelineCore,
  { path }: Pick<Call<'getTimelineFeed'>, 'path'>,
): Promise<Result<'getTimelineFeed'>> {
  const { items, places } = await readFeed(core, path.token);
  return toJsonFeed(items, places);
}

/** Like `getTimelineFeed`, as an Atom document. */
export async function getTimelineAtom(
  core: TimelineCore,
  { path }: Pick<Call<'getTimelineAtom'>, 'path'>,
): Promise<FileBody> {
  const { items, places } = await readFeed(core, path.token);
  return new FileBody({
    content: Buffer.from(toAtomFeed(items, { ...places, now: core.clock.now() })),
    mediaType: 'application/atom+xml; charset=utf-8',
    filename: null,
  });
}

async function readFeed(core: TimelineCore, token: string) {
  const { db, webOrigin, apiOrigin, contentOrigin, listForFeeds } = core;
  const owner = await timelineTokensRepository.findOwner(db, hashToken(token));
  if (owner === null) throw new Problem('not_found', 'There is no such feed');
  const { items } = await readTimeline(core, {
    userId: owner.userId,
    limit: FEED_ITEMS,
    list: listForFeeds,
  });
  const t = await getT(owner.locale ?? DEFAULT_LOCALE, 'digest');
  const sensitiveTitle = t('mail.sensitive');
  return { items, places: { webOrigin, apiOrigin, contentOrigin, token, sensitiveTitle } };
}
