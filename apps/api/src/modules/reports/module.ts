import { exportUnder } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS } from '#platform/job.ts';

import { eraseReports, readReportsForExport } from './reports.repository.ts';
import { createReportsRoutes } from './reports.routes.ts';
import { createReportsService } from './reports.service.ts';

export const reportsModule = {
  operations: {
    createReport: { ...WRITE, limits: ['write', 'reports'] },
    createKitReport: { ...WRITE, limits: ['write', 'reports'] },
    v4ReportLetter: { ...WRITE, limits: ['write', 'reports'] },
    listReports: { ...READ, scope: 'moderation' },
    resolveReport: { ...WRITE, scope: 'moderation' },
  },
  exporters: [exportUnder('reports', readReportsForExport)],
  erasers: [eraseReports],
  create({ db, clock, random, pageOwners, senders }: Core) {
    const reports = createReportsService({ db, clock, random, pageOwners, senders });
    return {
      services: { reports },
      handlers: createReportsRoutes(reports),
      jobs: [{ name: 'reports', everyMs: HOUR_MS, work: async () => reports.removeOld() }],
    };
  },
} satisfies Module;
