import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { linkProofs } from '#platform/database/schema/page/link-proofs.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { checkDueLinks } from './check-due-links.ts';
import { checkLinkProof } from './check-link-proof.ts';
import { eraseLinkProofs } from './link-proofs.repository.ts';
import { listLinkProofs } from './list-link-proofs.ts';

export const linkProofsModule = {
  operations: {
    v4ListLinkProofs: { run: listLinkProofs, ...READ, token: 'page.read' },
    v4CheckLinkProof: { run: checkLinkProof, ...WRITE, token: 'page.write', limits: ['write', 'linkProofs'] },
  },
  exporters: [exportOwnRows(linkProofs, linkProofs.pageId)],
  erasers: [eraseLinkProofs],
  jobs: [{ name: 'link proofs', everyMs: MINUTE_MS, work: checkDueLinks }],
} satisfies Module<Core>;
