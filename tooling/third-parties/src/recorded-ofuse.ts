import type { RecordedService } from './recorded-answer.ts';
import { answerFeed } from './recorded-blogs.ts';

/** The address of the recorded feeds, as `OFUSE_FEED_URL` says it. */
export const RECORDED_OFUSE_FEED_URL = 'https://ofuse.me/{creator}/feed.xml';

/** A feed for each creator; OFUSE documents none, so its form is that of any RSS feed. */
export const ofuse: RecordedService = (ask) => {
  const [creator = '', file = ''] = ask.url.pathname.split('/').filter(Boolean);
  return ask.url.hostname === 'ofuse.me' && file === 'feed.xml' ? answerFeed(ask, creator) : null;
};
