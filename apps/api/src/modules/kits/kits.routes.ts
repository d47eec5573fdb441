import type { Handlers } from '#platform/http/operations.ts';

import type { KitShelfService } from './kit-shelf.service.ts';
import type { KitsService } from './kits.service.ts';

type KitOperation =
  | 'answerKitInvitation'
  | 'createKit'
  | 'deleteKit'
  | 'getKit'
  | 'inviteToKit'
  | 'listKitInvitations'
  | 'listKits'
  | 'removeFromKit'
  | 'setKitDiscovery'
  | 'updateKit';

export function createKitsRoutes(service: KitsService, shelf: KitShelfService): Pick<Handlers, KitOperation> {
  return {
    listKits: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    createKit: async ({ viewer, body }) => ({ status: 201, body: await service.create(viewer, body) }),
    updateKit: async ({ viewer, path, body }) => ({
      status: 200,
      body: await service.update(viewer, path.id, body),
    }),
    deleteKit: async ({ viewer, path }) => {
      await service.remove(viewer, path.id);
      return { status: 204 };
    },
    inviteToKit: async ({ viewer, path }) => {
      await service.invite(viewer, path.id, path.pub_id);
      return { status: 204 };
    },
    removeFromKit: async ({ viewer, path }) => {
      await service.removeMember(viewer, path.id, path.pub_id);
      return { status: 204 };
    },
    listKitInvitations: async ({ viewer }) => ({
      status: 200,
      body: await service.listInvitations(viewer),
    }),
    answerKitInvitation: async ({ viewer, path, body }) => {
      await service.answer(viewer, path.id, body);
      return { status: 204 };
    },
    setKitDiscovery: async ({ path, body }) => {
      await shelf.set(path.id, body);
      return { status: 204 };
    },
    getKit: async ({ path }) => ({ status: 200, body: await service.get(path.id) }),
  };
}
