import { createReaderMail } from '../reader-mails.ts';
import type { GuardedRequest } from './guarded-request.ts';

const UNUSED_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const CONTENT = { words: 'The record is out.', item_ids: [] };

/** One request for each operation on mails to readers. */
export const GUARDED_READER_MAILS = {
  getReaderMails: { url: '/v4/reader_mails' },
  updateReaderMails: {
    method: 'PUT',
    url: '/v4/reader_mails',
    body: { version: 1, mode: 'weekly', time_zone: 'Asia/Tokyo' },
  },
  previewReaderMail: { method: 'POST', url: '/v4/reader_mails/preview', body: CONTENT },
  testReaderMail: { method: 'POST', url: '/v4/reader_mails/test', body: CONTENT },
  listReaderMails: { url: '/v4/reader_mails/sent' },
  sendReaderMail: { method: 'POST', url: '/v4/reader_mails/sent', body: CONTENT },
  cancelReaderMail: {
    method: 'DELETE',
    url: `/v4/reader_mails/sent/${UNUSED_ID}`,
    foreign: async (api, ownerId) => ({
      method: 'DELETE',
      url: `/v4/reader_mails/sent/${await createReaderMail(api, ownerId)}`,
    }),
  },
} as const satisfies Readonly<Record<string, GuardedRequest>>;
