import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { digests } from '#platform/database/schema/accounts/digests.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { addDigestEndRoutes } from './digest-end-routes.ts';
import { eraseDigest } from './digest.repository.ts';
import { getDigest } from './get-digest.ts';
import { sendDueDigests } from './send-digests.ts';
import { updateDigest } from './update-digest.ts';

export const digestModule = {
  operations: {
    getDigest: { run: getDigest, ...READ, token: 'following.read' },
    updateDigest: { run: updateDigest, ...WRITE, token: 'following.write' },
  },
  exporters: [exportOwnRows(digests, digests.accountId)],
  erasers: [eraseDigest],
  addRoutes: addDigestEndRoutes,
  jobs: [{ name: 'digests', everyMs: MINUTE_MS, queues: ['digests'], work: sendDueDigests }],
} satisfies Module<Core>;
