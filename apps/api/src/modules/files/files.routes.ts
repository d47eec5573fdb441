import type { Handlers } from '#platform/http/operations.ts';

import type { FilesService } from './files.service.ts';

export function createFilesRoutes(service: FilesService): Pick<Handlers, 'v4UploadFile'> {
  return {
    v4UploadFile: async ({ viewer, body }) => ({
      status: 201,
      body: await service.upload(viewer, body.file),
    }),
  };
}
