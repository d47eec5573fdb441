import { exportOwnRows, exportUnder } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import {
  letterBlocks as blockRows,
  letterDays,
  letterNotices as noticeRows,
  letters as letterRows,
  letterSenderDays,
} from '#platform/database/schema/letters.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, SECOND_MS } from '#platform/job.ts';

import { createLetterBlocksService } from './letter-blocks.service.ts';
import { createLetterBoxService } from './letter-box.service.ts';
import { eraseLetterNotices } from './letter-notices.repository.ts';
import { createLetterNoticesService, type LetterNoticesOptions } from './letter-notices.service.ts';
import { createLettersTaking } from './letters-taking.ts';
import { eraseLetters, lettersRepository, readLettersForExport } from './letters.repository.ts';
import { createLettersRoutes } from './letters.routes.ts';
import { createLettersService } from './letters.service.ts';
import { addNoticeEndRoutes } from './unsubscribe-links.routes.ts';

type Needs = Pick<LetterNoticesOptions, 'unsubscribeLinks'>;

export const lettersModule = {
  operations: {
    createComment: {
      ...WRITE,
      limits: ['write', 'comments'],
      limitTarget: ({ body }) => body.pub_id.toLowerCase(),
    },
    v4ListLetters: READ,
    v4UpdateLetter: WRITE,
    v4DeleteLetter: WRITE,
    v4BlockLetterSender: WRITE,
    v4UnblockLetterSender: WRITE,
    v4ListLetterBlocks: READ,
    v4GetLetterNotices: READ,
    v4UpdateLetterNotices: WRITE,
  },
  exporters: [
    exportUnder('letters', readLettersForExport),
    exportOwnRows(noticeRows, noticeRows.userId),
    exportOwnRows(letterDays, letterDays.userId),
  ],
  numerousRows: [
    { table: letterRows, personId: letterRows.userId },
    { table: blockRows, personId: blockRows.userId },
    { table: letterSenderDays, personId: letterSenderDays.userId },
  ],
  erasers: [eraseLetters, eraseLetterNotices],
  create(core: Core, { unsubscribeLinks }: Needs) {
    const { db, clock, random, pages, pageOwners, senders, outbox, canMail } = core;
    const letters = createLettersService({ db, clock, pages });
    const letterBox = createLetterBoxService({ db, clock, random, pageOwners, senders });
    const letterBlocks = createLetterBlocksService(db, clock);
    const letterNotices = createLetterNoticesService({ db, clock, outbox, canMail, unsubscribeLinks });
    const lettersTaking = createLettersTaking(clock);
    return {
      services: { letters, letterBox, letterBlocks, letterNotices, lettersTaking },
      handlers: createLettersRoutes({ letters, letterBox, letterBlocks, letterNotices }),
      addRoutes: async (app) => addNoticeEndRoutes(app, letterNotices),
      jobs: [
        { name: 'letter notices', everyMs: 30 * SECOND_MS, work: async () => letterNotices.sendDue() },
        { name: 'letters', everyMs: HOUR_MS, work: async () => letters.deleteOldNetworks() },
      ],
      ports: { listPagesShowing: lettersRepository.listPagesShowing, lettersTaking },
    };
  },
} satisfies Module;
