import { AuthError } from '../error-codes.ts';
import { once } from '../once.ts';
import type { InnerSessionActions } from './session-actions.ts';

/**
 * Creates session actions whose implementation is loaded at the first call. A failed load throws `AuthError`
 * `network`, and the next call retries it.
 */
export function createLazySessionActions(
  loadActions: () => Promise<InnerSessionActions>,
): InnerSessionActions {
  const load = once(async () => {
    try {
      return await loadActions();
    } catch (error) {
      throw new AuthError('network', { cause: error });
    }
  });

  return {
    prepareSignIn: async () => (await load()).prepareSignIn(),
    signIn: async (method, signal) => (await load()).signIn(method, signal),
    leaveToProvider: async (provider) => (await load()).leaveToProvider(provider),
    takeReturned: async () => (await load()).takeReturned(),
    retry: async () => (await load()).retry(),
    renew: async (proof) => (await load()).renew(proof),
    prepareRenewAndRevokeOthers: async () => (await load()).prepareRenewAndRevokeOthers(),
    renewAndRevokeOthers: async (proof) => (await load()).renewAndRevokeOthers(proof),
    revokeOthersAfterSignIn: async (email) => (await load()).revokeOthersAfterSignIn(email),
    continueAfter: async (change) => (await load()).continueAfter(change),
    getCustomToken: async (app) => (await load()).getCustomToken(app),
    exchange: async (getBearer) => (await load()).exchange(getBearer),
    adoptPibId: async (profilePibId) => (await load()).adoptPibId(profilePibId),
  };
}
