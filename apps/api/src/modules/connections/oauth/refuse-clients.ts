import type { Adapter, AdapterPayload, errors as Errors } from 'oidc-provider';

import { assertClientAllowed } from '#core/connections/refused-clients.ts';
import type { Core } from '#core/module.ts';
import { Problem } from '#platform/problem.ts';

import { toRedirectHost } from './redirect-uris.ts';

/** Refuses to register apps that would receive their codes at a host that an operator refused. */
export function refuseClients(
  { db }: Pick<Core, 'db'>,
  store: Adapter,
  { OIDCProviderError }: typeof Errors,
): Adapter {
  return {
    ...store,
    async upsert(id: string, payload: AdapterPayload, expiresIn: number) {
      try {
        await assertClientAllowed(db, (payload.redirect_uris ?? []).map(toRedirectHost));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        throw Object.assign(new OIDCProviderError(403, error.code), { error_description: error.message });
      }
      await store.upsert(id, payload, expiresIn);
    },
  };
}
