import type { Module, Core } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createSupportPagesService } from './support-pages.service.ts';
import { createSupportStatesService } from './support-states.service.ts';
import { eraseSupports, readSupportsForExport } from './supports.repository.ts';
import { createSupportsRoutes } from './supports.routes.ts';
import { createSupportsService, type SupportsServiceOptions } from './supports.service.ts';

interface Needs {
  readonly hostedPages: SupportsServiceOptions['pages'];
}

export const supportsModule = {
  operations: {
    v4ListSupports: { ...READ, ...TO_EVERYONE },
    v4CreateSupport: { ...WRITE, limits: ['write', 'checkouts'] },
    // Open to users who are suspended or pending deletion too, because a supporter must always be able to
    // stop paying.
    v4UpdateSupport: { ...WRITE, ...TO_EVERYONE },
    v4GetSupportIncome: READ,
  },
  exporters: [readSupportsForExport],
  erasers: [eraseSupports],
  create(core: Core, { hostedPages }: Needs) {
    const { db, clock, random, pageOwners, log } = core;
    const { provider } = core.payments;
    const supportStates = createSupportStatesService({ db, provider, clock, random, log });
    const supports = createSupportsService({
      db,
      pages: hostedPages,
      provider,
      states: supportStates,
      pageOwners,
      clock,
      random,
    });
    const supportPages = createSupportPagesService({
      db,
      provider,
      states: supportStates,
      clock,
      random,
      log,
    });
    return {
      services: { supports, supportStates, supportPages },
      handlers: createSupportsRoutes(supports),
      jobs: [
        { name: 'supports', everyMs: MINUTE_MS, work: async () => supportStates.endAbandoned() },
        { name: 'unwanted pages', everyMs: MINUTE_MS, work: async () => supportPages.closeUnwanted() },
        { name: 'payment pages', everyMs: MINUTE_MS, work: async () => supportPages.pollDue() },
      ],
      ports: { followSupport: supportStates.follow },
    };
  },
} satisfies Module;
