import type { Handlers } from '#platform/http/operations.ts';

import type { ExportService } from './export.service.ts';

export function createExportRoutes(service: ExportService): Pick<Handlers, 'v4ExportData'> {
  return {
    v4ExportData: async ({ viewer }) => ({ status: 200, body: await service.read(viewer) }),
  };
}
