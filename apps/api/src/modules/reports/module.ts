import { exportUnder } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { eraseReports, readReportsForExport } from './reports.repository.ts';
import { createReportsRoutes } from './reports.routes.ts';
import { createReportsService, type ReportsServiceOptions } from './reports.service.ts';

interface Needs {
  readonly noticeAnswers: { readonly caseClosed: ReportsServiceOptions['onClosed'] };
}

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
  create({ db, clock, caseIntake, operatorLog, pageOwners, senders }: Core, { noticeAnswers }: Needs) {
    const onClosed = noticeAnswers.caseClosed;
    const reports = createReportsService({
      db,
      clock,
      caseIntake,
      operatorLog,
      pageOwners,
      senders,
      onClosed,
    });
    return {
      services: { reports },
      handlers: createReportsRoutes(reports),
      jobs: [
        { name: 'reports', everyMs: HOUR_MS, work: async () => reports.removeOld() },
        { name: 'reports without a case', everyMs: MINUTE_MS, work: async () => reports.adoptReports() },
      ],
    };
  },
} satisfies Module;
