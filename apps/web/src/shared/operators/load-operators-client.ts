import type { MusubiClientOptions, OperatorsApi } from '@musubi/api-client';

import type { AppContextValue } from '#shared/app/app-context.tsx';
import { ApiFailure } from '#shared/clients/api-failure.ts';
import { memberClientOptions } from '#shared/clients/member-client.ts';

/** Loads a client for the desk's API with these options. @throws `ApiFailure` when the script could not be loaded. */
export async function loadOperatorsClientWith(options: MusubiClientOptions): Promise<OperatorsApi> {
  try {
    return (await import('./operators-client.ts')).createDeskClient(options);
  } catch (error) {
    throw new ApiFailure('network', { cause: error });
  }
}

/**
 * Loads a client for the desk's API, bound to one user like `createMemberClient`.
 * @throws `ApiFailure` when the script could not be loaded.
 */
export async function loadOperatorsClient(
  userId: string,
  { session, config, maintenance }: Pick<AppContextValue, 'session' | 'config' | 'maintenance'>,
): Promise<OperatorsApi> {
  const { apiOrigin } = config;
  return loadOperatorsClientWith(
    memberClientOptions(userId, { session, apiOrigin, onUnavailable: maintenance.suspect }),
  );
}
