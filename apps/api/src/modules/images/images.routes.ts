import type { Handlers } from '#platform/http/operations.ts';
import { Problem } from '#platform/problem.ts';

import type { ImagesService } from './images.service.ts';

export function createImagesRoutes(service: ImagesService): Pick<Handlers, 'uploadImage'> {
  return {
    uploadImage: async ({ viewer, body }) => {
      if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
      return { status: 201, body: await service.upload(viewer, body) };
    },
  };
}
