import { isIP } from 'node:net';

import { SCOPES, type Scope } from '@musubi/domain/scopes';
import { parseWebUrl } from '@musubi/domain/url';
import type {
  Client,
  Configuration,
  default as Provider,
  Interaction,
  KoaContextWithOIDC,
} from 'oidc-provider';

import { TOKEN_PREFIXES } from '#core/connections/connection-tokens.ts';
import type { Core } from '#core/module.ts';

import { createDocumentFetch } from './client-documents.ts';
import { type FindStrayAnswer, finishByOneBrowser } from './held-answers.ts';
import { createRecordStore } from './record-store.ts';
import { isAcceptedRedirect, isSameLoopback } from './redirect-uris.ts';
import { refuseClients } from './refuse-clients.ts';

const DAY_SECONDS = 24 * 60 * 60;
/** Lifetimes in seconds. */
const LIFETIMES = {
  AuthorizationCode: 60,
  Interaction: 10 * 60,
  AccessToken: 10 * 60,
  /** Since the last use; a connection ends by itself after 366 days at most. */
  RefreshToken: 30 * DAY_SECONDS,
  Grant: 366 * DAY_SECONDS,
  Session: 10 * 60,
  IdToken: 60,
};
const MAX_CLIENT_ID_CHARACTERS = 500;

/** The parts of the API for which apps get tokens: a token for the tools opens nothing else. */
export type Resource = 'api' | 'mcp';

export interface AuthorizationServer {
  readonly provider: Provider;
  /** Handles a request to `/oauth/…` or to the metadata. */
  readonly callback: ReturnType<Provider['callback']>;
  readonly findStrayAnswer: FindStrayAnswer;
}

export const toResourceAddress = (apiOrigin: string, resource: Resource): string =>
  resource === 'mcp' ? `${apiOrigin}/mcp` : `${apiOrigin}/`;

/** The resource of an address; null for an unknown one. Without an address, an app gets a token for the API. */
export function findResource(apiOrigin: string, address: unknown): Resource | null {
  if (address === undefined || address === toResourceAddress(apiOrigin, 'api')) return 'api';
  return address === toResourceAddress(apiOrigin, 'mcp') ? 'mcp' : null;
}

/** Tools read letters, and a letter could ask an agent for the addresses of readers. */
export const scopesOf = (resource: Resource): readonly Scope[] =>
  SCOPES.filter((scope) => resource !== 'mcp' || scope !== 'readers.read');

/**
 * Creates the OAuth 2.1 authorization server. Has no session of its own: each authorization passes a screen of the web
 * app, which sends the person’s bearer token. Loads the library here, so that an installation without apps does not
 * load it.
 */
async function createAuthorizationServer(core: Core): Promise<AuthorizationServer> {
  const { default: OidcProvider, interactionPolicy, errors } = await import('oidc-provider');
  const { exportJWK, generateKeyPair } = await import('jose');
  const { apiOrigin } = core;
  // The library wants a key, but no token is ever signed: there is no scope `openid`.
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });

  const policy = interactionPolicy.base();
  // The person decides in each authorization, and no cookie of this server signs them in.
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check('own_session', 'The person signs in at the web app', ({ oidc }) =>
        oidc.result?.login === undefined
          ? interactionPolicy.Check.REQUEST_PROMPT
          : interactionPolicy.Check.NO_NEED_TO_PROMPT,
      ),
    );

  const configuration: Configuration = {
    adapter: (kind: string) => {
      const store = createRecordStore(core, kind);
      return kind === 'Client' ? refuseClients(core, store, errors) : store;
    },
    jwks: { keys: [await exportJWK(privateKey)] },
    clients: [],
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    clientAuthMethods: ['none'],
    responseTypes: ['code'],
    // The library refuses registrations that name other scopes. It also counts these as scopes of OpenID Connect, so
    // `toGrant` grants each one twice.
    scopes: ['offline_access', ...SCOPES],
    claims: { sub: null },
    pkce: { required: () => true },
    routes: {
      authorization: '/oauth/authorize',
      token: '/oauth/token',
      revocation: '/oauth/revoke',
      jwks: '/oauth/jwks',
      registration: '/oauth/register',
    },
    cookies: {
      keys: [await core.visitorKeys.keyOf('oauth', 'always')],
      short: { sameSite: 'lax', httpOnly: true, secure: apiOrigin.startsWith('https:') },
    },
    features: {
      devInteractions: { enabled: false },
      // No route serves pushed requests, and the API takes no proof of possession.
      dPoP: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      registration: {
        enabled: core.isOauthRegistrationOpen,
        initialAccessToken: false,
        issueRegistrationAccessToken: false,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        cacheDuration: { min: 60, max: 3600 },
        allowFetch: (_ctx: unknown, id: string) => isDocumentAddress(id),
        allowClient: (_ctx: unknown, client: Client) => (client.redirectUris ?? []).every(isAcceptedRedirect),
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => toResourceAddress(apiOrigin, 'api'),
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, address) => {
          const resource = findResource(apiOrigin, address);
          if (resource === null) throw new errors.InvalidTarget();
          return {
            scope: scopesOf(resource).join(' '),
            audience: address,
            accessTokenFormat: 'opaque',
            accessTokenTTL: LIFETIMES.AccessToken,
          };
        },
      },
    },
    formats: { bitsOfOpaqueRandomness: 256 },
    ttl: LIFETIMES,
    expiresWithSession: () => false,
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    findAccount: async (_ctx, accountId) =>
      (await isActive(core, accountId)) ? { accountId, claims: () => ({ sub: accountId }) } : undefined,
    loadExistingGrant: async ({ oidc }) => {
      const id = oidc.result?.consent?.grantId;
      return id === undefined ? undefined : oidc.provider.Grant.find(id);
    },
    clientBasedCORS: () => true,
    interactions: { url: (_ctx, { uid }) => `${core.webOrigin}/connect/${uid}`, policy },
    renderError: (ctx, out) => {
      ctx.type = 'json';
      ctx.body = out;
    },
    fetch: createDocumentFetch(core),
  };
  const provider = new OidcProvider(apiOrigin, configuration);
  provider.proxy = true;
  nameTokens(provider);
  acceptLoopbackPorts(provider);
  dropSessions(provider);
  const findStrayAnswer = finishByOneBrowser(provider, core);
  return { provider, callback: provider.callback(), findStrayAnswer };
}

/** Returns a function that creates the server at its first call. */
export function createLazyAuthorizationServer(core: Core): () => Promise<AuthorizationServer> {
  let server: Promise<AuthorizationServer> | null = null;
  return async () => {
    server ??= createAuthorizationServer(core).catch((error: unknown) => {
      server = null;
      throw error;
    });
    return server;
  };
}

/** Whether an app may publish its document at this address: at a public name, and at the usual port. */
function isDocumentAddress(id: string): boolean {
  const checked = parseWebUrl(id);
  if (!checked.ok || id.length > MAX_CLIENT_ID_CHARACTERS) return false;
  const { port, hostname } = checked.url;
  return port === '' && isIP(hostname) === 0 && !hostname.startsWith('[');
}

/** Whether an account may get tokens: it is not suspended, leaving, erased or disabled. */
async function isActive({ accountStatuses }: Core, accountId: string): Promise<boolean> {
  const state = await accountStatuses.read({ accountId, signOutKey: null });
  return state.erasedAt === null && state.suspendedAt === null && state.leavesAt === null && !state.isClosed;
}

/** Adds the prefixes by which secret scanners and the API recognise tokens. */
function nameTokens(provider: Provider): void {
  for (const [Kind, prefix] of [
    [provider.AccessToken, TOKEN_PREFIXES.app],
    [provider.RefreshToken, TOKEN_PREFIXES.refresh],
  ] as const) {
    const prototype = Kind.prototype as unknown as { generateTokenId: () => string };
    const generate = prototype.generateTokenId;
    prototype.generateTokenId = function (this: unknown): string {
      return `${prefix}${generate.call(this)}`;
    };
  }
}

/**
 * Documents of apps rarely say that the app is native, so the port of an address on the person’s computer may differ for
 * every app. Registration itself accepts http addresses elsewhere; they are refused here.
 */
function acceptLoopbackPorts(provider: Provider): void {
  const prototype = provider.Client.prototype as unknown as {
    redirectUris: readonly string[];
    redirectUriAllowed: (uri: string) => boolean;
  };
  const isRegistered = prototype.redirectUriAllowed;
  prototype.redirectUriAllowed = function (this: typeof prototype, uri: string): boolean {
    return (
      isAcceptedRedirect(uri) &&
      (isRegistered.call(this, uri) || this.redirectUris.some((known) => isSameLoopback(known, uri)))
    );
  };
}

/** Forgets the library’s own session, in which a second account in the same browser would be the first one. */
function dropSessions(provider: Provider): void {
  provider.use(async (ctx: KoaContextWithOIDC, next: () => Promise<void>) => {
    const { cookie } = ctx.req.headers;
    if (ctx.path.startsWith('/oauth/authorize') && cookie !== undefined) {
      const kept = cookie.split(/; */).filter((pair) => !pair.startsWith('_session'));
      ctx.req.headers.cookie = kept.join('; ');
    }
    await next();
    if (ctx.path === '/.well-known/oauth-authorization-server' && ctx.status === 200)
      ctx.body = withoutOpenId(ctx.body as Metadata);
  });
}

interface Metadata {
  readonly scopes_supported: readonly string[];
}

/** Parts of the metadata about ID tokens, which this server never signs. */
const OF_ID_TOKENS: ReadonlySet<string> = new Set([
  'claims_parameter_supported',
  'claims_supported',
  'claim_types_supported',
  'id_token_signing_alg_values_supported',
  'jwks_uri',
  'subject_types_supported',
]);

/** Removes OpenID Connect from the metadata, so that no app expects an ID token or a key to verify it. */
function withoutOpenId(metadata: Metadata): Readonly<Record<string, unknown>> {
  const kept = Object.entries(metadata).filter(([name]) => !OF_ID_TOKENS.has(name));
  const scopes = metadata.scopes_supported.filter((scope) => scope !== 'openid');
  return { ...Object.fromEntries(kept), scopes_supported: scopes };
}

/** The words of the parameter `scope`. */
export function listScopeNames({ params: { scope } }: Interaction): readonly string[] {
  return typeof scope === 'string' ? scope.split(' ') : [];
}

/** The scopes that an app asks for, whether or not its resource has them. */
export function askedScopes(interaction: Interaction): readonly Scope[] {
  const asked = new Set(listScopeNames(interaction));
  return SCOPES.filter((scope) => asked.has(scope));
}
