import type { Core, Module } from '#core/module.ts';
import { createFindPageByUrl } from '#core/pages/find-page-by-url.ts';
import { WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { createNoticeAnswers } from './notice-answers.ts';
import { eraseNoticePages } from './notices.repository.ts';
import { createNoticesRoutes } from './notices.routes.ts';
import { createNoticesService, type NoticesServiceOptions } from './notices.service.ts';

type Needs = Pick<NoticesServiceOptions, 'noticeLinks'>;

export const noticesModule = {
  operations: {
    // Closed to other origins, because it may send a mail to any address.
    createNotice: { ...WRITE, limits: ['notices'] },
    createNoticeComplaint: { ...WRITE, limits: ['notices'] },
  },
  erasers: [eraseNoticePages],
  create({ db, clock, random, outbox, caseIntake, webOrigin, pageOwners }: Core, { noticeLinks }: Needs) {
    const noticeAnswers = createNoticeAnswers(clock, outbox);
    const findPage = createFindPageByUrl(db, { webOrigin, pageOwners });
    const notices = createNoticesService({
      db,
      clock,
      random,
      outbox,
      caseIntake,
      findPage,
      answers: noticeAnswers,
      noticeLinks,
    });
    return {
      services: { notices },
      handlers: createNoticesRoutes(notices),
      jobs: [{ name: 'notices', everyMs: HOUR_MS, work: async () => notices.sweep() }],
      ports: { noticeAnswers },
    };
  },
} satisfies Module;
