import type { Core, Module } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { closeUnwantedPages } from './close-unwanted-pages.ts';
import { endAbandonedSupports } from './end-abandoned-supports.ts';
import { getSupportIncome } from './get-support-income.ts';
import { listSupports } from './list-supports.ts';
import { openSupport } from './open-support.ts';
import { pollDuePages } from './poll-due-pages.ts';
import { eraseSupports, readSupportsForExport } from './supports.repository.ts';
import { updateSupport } from './update-support.ts';

export const supportsModule = {
  operations: {
    v4ListSupports: { run: listSupports, ...READ, ...TO_EVERYONE, token: 'never' },
    v4CreateSupport: { run: openSupport, ...WRITE, token: 'never', limits: ['write', 'checkouts'] },
    // Open to users who are suspended or pending deletion too, because a supporter must always be able to
    // stop paying.
    v4UpdateSupport: { run: updateSupport, ...WRITE, ...TO_EVERYONE, token: 'never' },
    v4GetSupportIncome: { run: getSupportIncome, ...READ, token: 'never' },
  },
  exporters: [readSupportsForExport],
  erasers: [eraseSupports],
  jobs: [
    { name: 'supports', everyMs: MINUTE_MS, work: endAbandonedSupports },
    { name: 'unwanted pages', everyMs: MINUTE_MS, work: closeUnwantedPages },
    { name: 'payment pages', everyMs: MINUTE_MS, work: pollDuePages },
  ],
} satisfies Module<Core>;
