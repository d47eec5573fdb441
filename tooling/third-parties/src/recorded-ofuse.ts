import type { RecordedService } from './recorded-answer.ts';
import { answerFeed } from './recorded-blogs.ts';

/** URL template of the feeds of the OFUSE stand-in, in the format of `OFUSE_FEED_URL`. */
export const RECORDED_OFUSE_FEED_URL = 'https://ofuse.me/{creator}/feed.xml';

/** Stand-in for OFUSE, with a feed for each creator. OFUSE documents no feed, so this is plain RSS. */
export const ofuse: RecordedService = (ask) => {
  const [creator = '', file = ''] = ask.url.pathname.split('/').filter(Boolean);
  return ask.url.hostname === 'ofuse.me' && file === 'feed.xml' ? answerFeed(ask, creator) : null;
};
