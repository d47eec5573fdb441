import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module } from '#core/module.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { DESK_READ, DESK_WRITE, READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { cancelReaderMail } from './cancel-reader-mail.ts';
import { getReaderMails } from './get-reader-mails.ts';
import { listDeskMails } from './list-desk-mails.ts';
import { listReaderMails } from './list-reader-mails.ts';
import { makeWeeklyMails } from './make-weekly-mails.ts';
import { pauseReaderMails } from './pause-reader-mails.ts';
import { previewReaderMail } from './preview-reader-mail.ts';
import type { ReaderMailsCore, ReturnsCore } from './reader-mails-core.ts';
import { eraseReaderMails } from './reader-mails.repository.ts';
import { addReturnRoutes } from './return-routes.ts';
import { sendDueMails } from './send-due-mails.ts';
import { sendReaderMail } from './send-reader-mail.ts';
import { sweepReaderMails } from './sweep-reader-mails.ts';
import { testReaderMail } from './test-reader-mail.ts';
import { updateReaderMails } from './update-reader-mails.ts';

const MODERATORS = { roles: ['moderator', 'administrator'] } as const;

export const readerMailsModule = {
  operations: {
    getReaderMails: { run: getReaderMails, ...READ, token: 'page.read' },
    updateReaderMails: { run: updateReaderMails, ...WRITE, token: 'never' },
    previewReaderMail: { run: previewReaderMail, ...READ, token: 'never' },
    testReaderMail: { run: testReaderMail, ...WRITE, token: 'never' },
    listReaderMails: { run: listReaderMails, ...READ, token: 'page.read' },
    sendReaderMail: { run: sendReaderMail, ...WRITE, token: 'never' },
    cancelReaderMail: { run: cancelReaderMail, ...WRITE, token: 'never' },
    v4OperatorListReaderMails: { run: listDeskMails, ...DESK_READ, operator: MODERATORS },
    v4OperatorPauseReaderMails: {
      run: pauseReaderMails,
      ...DESK_WRITE,
      operator: MODERATORS,
      securityEvent: 'reader_mails_paused',
    },
  },
  exporters: [
    exportOwnRows(readerMailSettings, readerMailSettings.pageId),
    // The hashes are about readers.
    exportOwnRows(readerMails, readerMails.pageId, [
      'complaint_origins',
      'complaint_networks',
      'refusal_origins',
    ]),
  ],
  erasers: [eraseReaderMails],
  addRoutes: addReturnRoutes,
  jobs: [
    {
      name: 'weekly reader mails',
      everyMs: MINUTE_MS,
      queues: ['weekly_reader_mails'],
      work: makeWeeklyMails,
    },
    { name: 'reader mails', everyMs: MINUTE_MS, queues: ['reader_mails'], work: sendDueMails },
    { name: 'old reader mails', everyMs: HOUR_MS, work: sweepReaderMails },
  ],
} satisfies Module<ReaderMailsCore & ReturnsCore>;
