import type { Handlers } from '#platform/http/operations.ts';

import type { NamesService } from './names.service.ts';

type Operations =
  | 'v4ListNames'
  | 'v4CreateName'
  | 'v4UpdateName'
  | 'v4DeleteName'
  | 'v4CheckName'
  | 'v4UpdateAtprotoDid'
  | 'listOwnNames';

export function createNamesRoutes(service: NamesService): Pick<Handlers, Operations> {
  return {
    v4ListNames: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    v4CreateName: async ({ viewer, body }) => ({
      status: 201,
      body: await service.create(viewer, body.name),
    }),
    v4UpdateName: async ({ viewer, path, body }) => ({
      status: 200,
      body: await service.setMain(viewer, path.name, body.is_main),
    }),
    v4DeleteName: async ({ viewer, path }) => {
      await service.remove(viewer, path.name);
      return { status: 204 };
    },
    v4CheckName: async ({ viewer, path }) => ({ status: 200, body: await service.check(viewer, path.name) }),
    v4UpdateAtprotoDid: async ({ viewer, body }) => ({
      status: 200,
      body: await service.setAtprotoDid(viewer, body.atproto_did),
    }),
    listOwnNames: async ({ query }) => ({ status: 200, body: await service.listChanges(query) }),
  };
}
