import { ACTIVITY_ITEMS_MAX_COUNT } from '@musubi/domain/limits';
import type { CheckedRequest } from '@musubi/server/checked-request';
import * as z from 'zod';

import { askForJson, type JsonAnswer } from '../sources/json-answer.ts';
import type { InstagramToken, RenewedToken } from './instagram-tokens.ts';

const GRAPH = 'https://graph.instagram.com';
const VERSION = 'v24.0';
const TOKENS = 'https://api.instagram.com/oauth/access_token';
const SCOPE = 'instagram_business_basic';
const MEDIA_FIELDS = 'id,caption,media_type,media_url,thumbnail_url,permalink,timestamp';
const CODE_TIMEOUT_SIGNAL_MS = 15_000;

export interface InstagramApp {
  readonly appId: string;
  readonly appSecret: string;
  /** URL to which Instagram redirects users back, as registered for the app. */
  readonly redirectUri: string;
  /** URL of the page where Instagram asks users for permission. */
  readonly authorizeUrl: string;
}

const idSchema = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^\d{1,32}$/));
const shortLived = z.object({ access_token: z.string().min(1).max(1000) });
// Accepts two formats, because Instagram's responses differ from its documentation.
const codeSchema = z.union([
  z.object({ data: z.array(shortLived).min(1) }).transform(({ data }) => data[0]),
  shortLived,
]);
const tokenSchema = z.object({
  access_token: z.string().min(1).max(1000),
  expires_in: z.number().int().positive(),
});
const account = z.object({
  id: idSchema,
  user_id: idSchema,
  username: z.string().regex(/^[A-Za-z0-9._]{1,30}$/),
});
const accountSchema = z.union([
  z.object({ data: z.array(account).min(1) }).transform(({ data }) => data[0]),
  account,
]);
const mediaSchema = z.object({
  data: z.array(
    z.object({
      id: idSchema,
      caption: z.string().optional(),
      media_type: z.string(),
      media_url: z.string().optional(),
      thumbnail_url: z.string().optional(),
      permalink: z.string(),
      timestamp: z.string(),
    }),
  ),
  paging: z
    .object({ cursors: z.object({ after: z.string() }).optional(), next: z.string().optional() })
    .optional(),
});
const errorSchema = z.object({ error: z.object({ code: z.number() }) });

export type InstagramMedia = z.output<typeof mediaSchema>;

/**
 * The outcome of a token request: a token; `invalid` when Instagram refuses the code or token; `failed` for
 * all other failures.
 */
type Granted<Token> =
  | { readonly kind: 'granted'; readonly granted: Token }
  | { readonly kind: 'invalid' | 'failed' };

/** Client of the "Instagram API with Instagram Login", for business and creator accounts. */
export interface InstagramApi {
  toAuthorizeUrl(state: string): string;
  /** Exchanges an authorization code for a long-lived token, and reads the token's account. */
  redeem(code: string): Promise<Granted<InstagramToken & { readonly username: string }>>;
  renew(token: string): Promise<Granted<RenewedToken>>;
  listMedia(token: string, after: string | null, signal: AbortSignal): Promise<JsonAnswer<InstagramMedia>>;
}

const readCode = (body: unknown): number | null => {
  const parsed = errorSchema.safeParse(body);
  return parsed.success ? parsed.data.error.code : null;
};

/** Whether Instagram's rate limit for our whole app is reached (error 4). */
export function isAppLimited({ body }: Extract<JsonAnswer<unknown>, { kind: 'status' }>): boolean {
  return readCode(body) === 4;
}

/** Whether Instagram refuses the token: it is invalid (190 and 102), or its permission was revoked (10). */
export function isTokenRefused(answer: JsonAnswer<unknown>): boolean {
  if (answer.kind !== 'status') return false;
  const code = readCode(answer.body);
  return answer.status === 401 || code === 190 || code === 102 || code === 10;
}

export function createInstagramApi(request: CheckedRequest, app: InstagramApp): InstagramApi {
  const { appId, appSecret, redirectUri, authorizeUrl } = app;
  const get = async <Schema extends z.ZodType>(
    path: string,
    query: Readonly<Record<string, string>>,
    schema: Schema,
    signal = AbortSignal.timeout(CODE_TIMEOUT_SIGNAL_MS),
  ) =>
    // Follows no redirects, because Instagram's API takes the token in the URL.
    askForJson(request, `${GRAPH}/${path}?${new URLSearchParams(query).toString()}`, {
      schema,
      signal,
      maxRedirects: 0,
    });

  const redeemCode = async (code: string) =>
    askForJson(request, TOKENS, {
      schema: codeSchema,
      signal: AbortSignal.timeout(CODE_TIMEOUT_SIGNAL_MS),
      maxRedirects: 0,
      form: new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code,
      }),
    });

  return {
    toAuthorizeUrl(state) {
      const query = {
        client_id: appId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: SCOPE,
        state,
      };
      return `${authorizeUrl}?${new URLSearchParams(query).toString()}`;
    },

    async redeem(code) {
      const short = await redeemCode(code);
      if (short.kind === 'status' && short.status < 500) return { kind: 'invalid' };
      if (short.kind !== 'body' || short.body === undefined) return { kind: 'failed' };
      const exchange = {
        grant_type: 'ig_exchange_token',
        client_secret: appSecret,
        access_token: short.body.access_token,
      };
      const long = await get('access_token', exchange, tokenSchema);
      if (long.kind !== 'body') return { kind: 'failed' };
      const { access_token: token, expires_in: expiresInSeconds } = long.body;
      const who = await get(
        `${VERSION}/me`,
        { fields: 'id,user_id,username', access_token: token },
        accountSchema,
      );
      if (who.kind !== 'body' || who.body === undefined) return { kind: 'failed' };
      // Stores both ids, because Instagram does not document which of them its callbacks contain.
      const { id: scopedId, user_id: accountId, username } = who.body;
      return { kind: 'granted', granted: { accountId, scopedId, username, token, expiresInSeconds } };
    },

    async renew(token) {
      const query = { grant_type: 'ig_refresh_token', access_token: token };
      const answer = await get('refresh_access_token', query, tokenSchema);
      if (isTokenRefused(answer)) return { kind: 'invalid' };
      if (answer.kind !== 'body') return { kind: 'failed' };
      const { access_token: renewed, expires_in: expiresInSeconds } = answer.body;
      return { kind: 'granted', granted: { token: renewed, expiresInSeconds } };
    },

    async listMedia(token, after, signal) {
      const query = {
        fields: MEDIA_FIELDS,
        limit: String(ACTIVITY_ITEMS_MAX_COUNT),
        ...(after !== null && { after }),
        access_token: token,
      };
      return get(`${VERSION}/me/media`, query, mediaSchema, signal);
    },
  };
}
