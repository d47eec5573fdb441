import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { digests } from '#platform/database/schema/digests.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { addDigestEndRoutes } from './digest-end.routes.ts';
import { eraseDigest } from './digest.repository.ts';
import { createDigestRoutes } from './digest.routes.ts';
import { createDigestService, type DigestServiceOptions } from './digest.service.ts';

type Needs = Pick<DigestServiceOptions, 'digestLinks' | 'digestMails'>;

export const digestModule = {
  operations: { getDigest: READ, updateDigest: WRITE },
  exporters: [exportOwnRows(digests, digests.accountId)],
  erasers: [eraseDigest],
  create({ db, clock, log, canMail, webOrigin }: Core, needs: Needs) {
    const service = createDigestService({ db, clock, log, canMail, ...needs });
    return {
      services: { digest: service },
      handlers: createDigestRoutes(service),
      addRoutes: async (app) => addDigestEndRoutes(app, { service, webOrigin }),
      jobs: [{ name: 'digests', everyMs: MINUTE_MS, work: async () => service.sendDue() }],
    };
  },
} satisfies Module;
