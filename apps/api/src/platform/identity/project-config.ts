import * as z from 'zod';

import { type ProjectCallOptions, toIdentityOrigin } from './identity-toolkit.ts';

/** How users of the project can sign in. */
export interface SignInConfig {
  readonly isEmailEnabled: boolean;
  /** Ids of the enabled providers, such as `google.com`. */
  readonly providers: ReadonlySet<string>;
  /** Domains on which a sign-in with a provider may start. */
  readonly domains: ReadonlySet<string>;
}

/** The identity service refused to return the sign-in methods of the project. */
export class ConfigRefusedError extends Error {
  readonly code = 'config_refused';
  override readonly name = 'ConfigRefusedError';
  readonly status: number;
  constructor(status: number) {
    super(`The identity service answered ${status}`);
    this.status = status;
  }
}

const configSchema = z.object({
  signIn: z.object({ email: z.object({ enabled: z.boolean().optional() }).optional() }).optional(),
  authorizedDomains: z.array(z.string()).default([]),
});
const providersSchema = z.object({
  defaultSupportedIdpConfigs: z
    .array(z.object({ name: z.string(), enabled: z.boolean().optional() }))
    .default([]),
});

/**
 * Reads the project's sign-in methods through the admin API.
 * @throws ConfigRefusedError, IdentityUnavailableError, or the error of the connection
 */
export async function readSignInConfig({
  projectId,
  account,
  emulatorHost,
  timeoutMs = 2000,
}: ProjectCallOptions): Promise<SignInConfig> {
  const project = `${toIdentityOrigin(emulatorHost)}/admin/v2/projects/${projectId}`;
  const headers = { authorization: `Bearer ${await account.accessToken()}` };
  const read = async (path: string): Promise<unknown> => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(`${project}/${path}`, { headers, redirect: 'error', signal });
    if (response.ok) return response.json();
    await response.body?.cancel();
    throw new ConfigRefusedError(response.status);
  };
  const [config, providers] = await Promise.all([read('config'), read('defaultSupportedIdpConfigs')]);
  const { signIn, authorizedDomains } = configSchema.parse(config);
  const { defaultSupportedIdpConfigs: found } = providersSchema.parse(providers);
  return {
    isEmailEnabled: signIn?.email?.enabled === true,
    providers: new Set(
      found.filter(({ enabled }) => enabled === true).map(({ name }) => name.split('/').at(-1) ?? ''),
    ),
    domains: new Set(authorizedDomains),
  };
}
