import type { Handlers } from '#platform/http/operations.ts';

import type { PaymentsService } from './payments.service.ts';

export function createPaymentsRoutes(
  service: PaymentsService,
): Pick<Handlers, 'v4CreateCreator' | 'v4CreateCustomerPortal'> {
  return {
    v4CreateCreator: async ({ viewer, body }) => {
      const { isNew, url } = await service.register(viewer, body);
      return { status: isNew ? 201 : 200, body: { url } };
    },
    v4CreateCustomerPortal: async ({ viewer, body }) => ({
      status: 201,
      body: await service.openPortal(viewer, body),
    }),
  };
}
