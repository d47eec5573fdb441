import { exportUnder } from '#core/accounts/exporter.ts';
import { toStatement } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { eraseRestrictions } from '#core/cases/restrictions.ts';
import type { Core, Module } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { eraseDecisions } from './decisions-erasure.ts';
import { createDecisionsRoutes } from './decisions.routes.ts';
import { createDecisionsService } from './decisions.service.ts';

const MAX_EXPORTED = 1000;

export const decisionsModule = {
  operations: {
    v4ListDecisions: { ...READ, ...TO_EVERYONE },
    v4CreateAppeal: { ...WRITE, ...TO_EVERYONE },
  },
  exporters: [
    exportUnder('decisions', async (db, userId) => {
      const rows = await decisionsRepository.listAbout(db, userId, MAX_EXPORTED);
      return { items: rows.map(toStatement) };
    }),
  ],
  erasers: [eraseDecisions, eraseRestrictions],
  create({ db, clock, random }: Core) {
    const decisions = createDecisionsService({ db, clock, random });
    return { services: { decisions }, handlers: createDecisionsRoutes(decisions) };
  },
} satisfies Module;
