import { exportOwnRows, exportUnder } from '#core/accounts/exporter.ts';
import type { Module } from '#core/module.ts';
import {
  letterBlocks as blockRows,
  letterDays,
  letterNotices as noticeRows,
  letters as letterRows,
  letterSenderDays,
} from '#platform/database/schema/fans/letters.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { blockSender } from './block-sender.ts';
import { deleteOldNetworks } from './delete-old-networks.ts';
import { getNotices } from './get-notices.ts';
import { leaveLetter } from './leave-letter.ts';
import { eraseLetterNotices } from './letter-notices.repository.ts';
import type { LettersCore } from './letters-core.ts';
import { eraseLetters, readLettersForExport } from './letters.repository.ts';
import { listBlocks } from './list-blocks.ts';
import { listLetters } from './list-letters.ts';
import { addNoticeEndRoutes } from './notice-end-routes.ts';
import { removeLetter } from './remove-letter.ts';
import { sendDueNotices } from './send-due-notices.ts';
import { setNotices } from './set-notices.ts';
import { unblockSender } from './unblock-sender.ts';
import { updateLetter } from './update-letter.ts';

export const lettersModule = {
  operations: {
    createComment: {
      run: leaveLetter,
      ...WRITE,
      token: 'never',
      limits: ['write', 'comments'],
    },
    v4ListLetters: { run: listLetters, ...READ, token: 'letters.read' },
    v4UpdateLetter: { run: updateLetter, ...WRITE, token: 'letters.write' },
    v4DeleteLetter: { run: removeLetter, ...WRITE, token: 'never' },
    v4BlockLetterSender: { run: blockSender, ...WRITE, token: 'letters.write' },
    v4UnblockLetterSender: { run: unblockSender, ...WRITE, token: 'letters.write' },
    v4ListLetterBlocks: { run: listBlocks, ...READ, token: 'letters.read' },
    v4GetLetterNotices: { run: getNotices, ...READ, token: 'letters.read' },
    v4UpdateLetterNotices: { run: setNotices, ...WRITE, token: 'letters.write' },
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
  addRoutes: addNoticeEndRoutes,
  jobs: [
    { name: 'letter notices', everyMs: MINUTE_MS, work: sendDueNotices },
    { name: 'letters', everyMs: HOUR_MS, work: deleteOldNetworks },
  ],
} satisfies Module<LettersCore>;
