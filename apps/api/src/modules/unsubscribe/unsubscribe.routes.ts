import type { Handlers } from '#platform/http/operations.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { Problem } from '#platform/problem.ts';

import type { UnsubscribeService } from './unsubscribe.service.ts';

type Operation =
  | 'unsubscribe'
  | 'unsubscribeUser'
  | 'v4CancelUnsubscription'
  | 'v4GetUnsubscription'
  | 'v4Unsubscribe';

/** Three API versions each have an operation that requests the account deletion; all share one handler. */
export function createUnsubscribeRoutes(service: UnsubscribeService): Pick<Handlers, Operation> {
  const unsubscribe = async ({ viewer }: { readonly viewer: Viewer | null }) => {
    if (viewer === null) throw new Problem('token_missing', 'A bearer token is required');
    await service.unsubscribe(viewer);
    return { status: 204 } as const;
  };
  return {
    unsubscribe,
    unsubscribeUser: unsubscribe,
    v4Unsubscribe: unsubscribe,
    v4GetUnsubscription: async ({ viewer }) => ({ status: 200, body: await service.readStatus(viewer) }),
    v4CancelUnsubscription: async ({ viewer }) => {
      await service.cancel(viewer);
      return { status: 204 };
    },
  };
}
