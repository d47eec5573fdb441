import { exportUnder } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/job.ts';

import { adoptReports } from './adopt-reports.ts';
import { listReports } from './list-reports.ts';
import { removeOldReports } from './remove-old-reports.ts';
import { reportKit } from './report-kit.ts';
import { reportLetter } from './report-letter.ts';
import { reportPage } from './report-page.ts';
import { eraseReports, readReportsForExport } from './reports.repository.ts';
import { resolveReport } from './resolve-report.ts';

export const reportsModule = {
  operations: {
    createReport: { run: reportPage, ...WRITE, token: 'never', limits: ['write', 'reports'] },
    createKitReport: { run: reportKit, ...WRITE, token: 'never', limits: ['write', 'reports'] },
    v4ReportLetter: { run: reportLetter, ...WRITE, token: 'never', limits: ['write', 'reports'] },
    listReports: { run: listReports, ...READ, token: 'never', scope: 'moderation' },
    resolveReport: { run: resolveReport, ...WRITE, token: 'never', scope: 'moderation' },
  },
  exporters: [exportUnder('reports', readReportsForExport)],
  erasers: [eraseReports],
  jobs: [
    { name: 'reports', everyMs: HOUR_MS, work: removeOldReports },
    { name: 'reports without a case', everyMs: MINUTE_MS, work: adoptReports },
  ],
} satisfies Module<Core>;
