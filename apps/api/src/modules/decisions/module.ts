import { exportUnder, mapRows, toRows } from '#core/accounts/exporter.ts';
import { toStatement } from '#core/cases/decisions.mapping.ts';
import { decisionsRepository } from '#core/cases/decisions.repository.ts';
import { eraseRestrictions } from '#core/cases/restrictions.ts';
import type { Core, Module } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { createAppeal } from './create-appeal.ts';
import { eraseDecisions } from './decisions-erasure.ts';
import { listDecisions } from './list-decisions.ts';

const MAX_EXPORTED = 1000;

export const decisionsModule = {
  operations: {
    v4ListDecisions: { run: listDecisions, ...READ, ...TO_EVERYONE, token: 'never' },
    v4CreateAppeal: { run: createAppeal, ...WRITE, ...TO_EVERYONE, token: 'never' },
  },
  exporters: [
    exportUnder('decisions', (db, userId) => ({
      items: mapRows(
        toRows(async () => decisionsRepository.listAbout(db, userId, MAX_EXPORTED)),
        toStatement,
      ),
    })),
  ],
  erasers: [eraseDecisions, eraseRestrictions],
} satisfies Module<Core>;
