import type { Handlers } from '#platform/http/operations.ts';

import type { ReportsService } from './reports.service.ts';

type ReportOperation =
  | 'createReport'
  | 'createKitReport'
  | 'v4ReportLetter'
  | 'listReports'
  | 'resolveReport';

export function createReportsRoutes(service: ReportsService): Pick<Handlers, ReportOperation> {
  return {
    createReport: async ({ body, caller, viewer }) => {
      await service.reportPage(body, { caller, viewer });
      return { status: 204 };
    },
    createKitReport: async ({ path, body, caller, viewer }) => {
      await service.reportKit(path.id, body, { caller, viewer });
      return { status: 204 };
    },
    v4ReportLetter: async ({ viewer, path, body }) => {
      await service.reportLetter(viewer, path.id, body);
      return { status: 204 };
    },
    listReports: async ({ query }) => ({ status: 200, body: await service.list(query) }),
    resolveReport: async ({ path, body }) => ({ status: 200, body: await service.resolve(path.id, body) }),
  };
}
