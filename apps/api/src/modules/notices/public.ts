// Other modules and programs import only these parts of the notices.
export { answerNoticesOfCase } from './answer-notices.ts';
export { createNoticeLinks, type NoticeLinks } from './notice-links.ts';
export { createNoticeMails } from './notice-mails.ts';
export { MAX_RECEIPTS } from './notices.rules.ts';
