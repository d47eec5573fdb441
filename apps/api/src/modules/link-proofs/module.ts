import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { linkProofs as linkProofRows } from '#platform/database/schema/link-proofs.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createLinkBackCheck } from './link-back-check.ts';
import { eraseLinkProofs } from './link-proofs.repository.ts';
import { createLinkProofsRoutes } from './link-proofs.routes.ts';
import { createLinkProofsService } from './link-proofs.service.ts';

export const linkProofsModule = {
  operations: {
    v4ListLinkProofs: READ,
    v4CheckLinkProof: { ...WRITE, limits: ['write', 'linkProofs'] },
  },
  exporters: [exportOwnRows(linkProofRows, linkProofRows.pageId)],
  erasers: [eraseLinkProofs],
  create({ db, clock, random, pages, webOrigin, pause, linkedPages, log }: Core) {
    const { request, readLinkBack } = linkedPages;
    const checkLinkBack = createLinkBackCheck({ request, readLinkBack, log });
    const linkProofs = createLinkProofsService({ db, clock, random, pages, webOrigin, checkLinkBack, pause });
    return {
      services: { linkProofs },
      handlers: createLinkProofsRoutes(linkProofs),
      jobs: [{ name: 'link proofs', everyMs: MINUTE_MS, work: async () => linkProofs.checkDue() }],
    };
  },
} satisfies Module;
