import type { Module } from '#core/module.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createNoticeComplaint, type NoticesCore } from './create-notice-complaint.ts';
import { createNotice } from './create-notice.ts';
import { eraseNoticePages } from './notices.repository.ts';
import { sweepNotices } from './sweep-notices.ts';

export const noticesModule = {
  operations: {
    // Closed to other origins, because it can send a mail to any address.
    createNotice: { run: createNotice, ...WRITE, token: 'never', limits: ['notices'] },
    createNoticeComplaint: { run: createNoticeComplaint, ...WRITE, token: 'never', limits: ['notices'] },
  },
  erasers: [eraseNoticePages],
  jobs: [{ name: 'notices', everyMs: HOUR_MS, work: sweepNotices }],
} satisfies Module<NoticesCore>;
