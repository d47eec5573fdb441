import { isOwnName, json, type RecordedAnswer, type RecordedAsk } from '../recorded-answer.ts';
import { goTo, link, paragraph, showAppPage, table } from './app-page.ts';
import {
  createSecret,
  type OauthApp,
  type OauthTokens,
  redeemCode,
  refreshTokens,
  revokeToken,
  toAuthorizeUrl,
  TokensRefusedError,
} from './oauth-client.ts';

/** Host at which the app publishes its document. */
const HOST = 'stats-reader.example';
export const STATS_READER_ID = `https://${HOST}/app.json`;
export const STATS_READER_PATH = '/stats-reader';
const SCOPES = ['stats.read'] as const;
const NUMBERS_PATH = '/profile/stats?days=7';
const COOKIE = /(?:^|; *)stats_reader=([\w-]{43})(?:;|$)/;
const MAX_SESSIONS = 100;
const TITLE = 'A stats reader';

export type AppStandIn = (ask: RecordedAsk) => Promise<RecordedAnswer | null>;

export interface AppOptions extends Pick<OauthApp, 'apiOrigin' | 'call'> {
  /** Origin of the app's own pages for browsers. */
  readonly origin: string;
}

/** One browser of the app, which forgets it when the server stops. */
interface Session {
  readonly state: string;
  readonly verifier: string;
  tokens: OauthTokens | null;
}

/** Creates an app that shows how an app gets access: it reads the numbers of the person who connects it. */
export function createStatsReader({ apiOrigin, call, origin }: AppOptions): AppStandIn {
  const callback = `${origin}${STATS_READER_PATH}/callback`;
  const app: OauthApp = { apiOrigin, call, clientId: STATS_READER_ID, callback };
  const sessions = new Map<string, Session>();

  const connect = (): RecordedAnswer => {
    const id = createSecret();
    const session: Session = { state: createSecret(), verifier: createSecret(), tokens: null };
    sessions.set(id, session);
    const [oldest] = sessions.keys();
    if (sessions.size > MAX_SESSIONS && oldest !== undefined) sessions.delete(oldest);
    const cookie = `stats_reader=${id}; Path=${STATS_READER_PATH}; HttpOnly; SameSite=Lax`;
    return goTo(toAuthorizeUrl(app, { ...session, scopes: SCOPES }), { 'set-cookie': cookie });
  };

  const comeBack = async (query: URLSearchParams, session: Session | null): Promise<RecordedAnswer> => {
    const [code, state, issuer] = ['code', 'state', 'iss'].map((name) => query.get(name));
    if (session === null || state !== session.state || issuer !== apiOrigin)
      return showEnd('The answer belongs to no request of this browser.', 400);
    if (code === null || code === undefined)
      return showEnd(`You did not let the app in (${query.get('error') ?? 'no code'}).`);
    session.tokens = await redeemCode(app, { code, verifier: session.verifier });
    return goTo(STATS_READER_PATH);
  };

  /** Reads the numbers; asks for a new token once when the API refuses the old one. */
  const read = async (session: Session, tokens: OauthTokens): Promise<Response> => {
    const authorization = `Bearer ${tokens.access_token}`;
    const answer = await call(NUMBERS_PATH, { headers: { authorization } });
    if (answer.status !== 401) return answer;
    session.tokens = null;
    const renewed = await refreshTokens(app, tokens.refresh_token);
    session.tokens = renewed;
    return call(NUMBERS_PATH, { headers: { authorization: `Bearer ${renewed.access_token}` } });
  };

  const disconnect = async (session: Session | null): Promise<RecordedAnswer> => {
    if (session?.tokens) await revokeToken(app, session.tokens.refresh_token);
    if (session !== null) session.tokens = null;
    return goTo(STATS_READER_PATH);
  };

  const show = async (session: Session | null): Promise<RecordedAnswer> => {
    if (session === null || session.tokens === null) return showOffer();
    return showNumbers(await read(session, session.tokens));
  };

  const answerPage = async ({ method, url, headers }: RecordedAsk): Promise<RecordedAnswer | null> => {
    const session = sessions.get(COOKIE.exec(String(headers['cookie'] ?? ''))?.[1] ?? '') ?? null;
    switch (`${method} ${url.pathname}`) {
      case `GET ${STATS_READER_PATH}`:
        return show(session);
      case `GET ${STATS_READER_PATH}/connect`:
        return connect();
      case `GET ${STATS_READER_PATH}/callback`:
        return comeBack(url.searchParams, session);
      case `POST ${STATS_READER_PATH}/disconnect`:
        return disconnect(session);
      default:
        return null;
    }
  };

  return async (ask) => {
    const { url } = ask;
    if (url.hostname === HOST) return url.pathname === '/app.json' ? json(toDocument(callback)) : null;
    if (!isOwnName(url)) return null;
    return answerPage(ask).catch((error: unknown) => {
      if (error instanceof TokensRefusedError) return showEnd(`The connection has ended. ${error.message}`);
      throw error;
    });
  };
}

/** The document that the app publishes at its `client_id`. */
const toDocument = (callback: string): Readonly<Record<string, unknown>> => ({
  client_id: STATS_READER_ID,
  client_name: TITLE,
  redirect_uris: [callback],
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
});

const showEnd = (sentence: string, status = 200): RecordedAnswer =>
  showAppPage({
    title: TITLE,
    parts: [paragraph(sentence), link('Connect', `${STATS_READER_PATH}/connect`)],
    status,
  });

const showOffer = (): RecordedAnswer =>
  showAppPage({
    title: TITLE,
    parts: [
      paragraph(
        'This app is no part of the product. It asks to see the numbers of your page, with OAuth 2.1 and PKCE, and shows them here.',
      ),
      paragraph(`Its document is at ${STATS_READER_ID}, which only the local API reaches.`),
      link('Connect', `${STATS_READER_PATH}/connect`),
    ],
  });

async function showNumbers(answer: Response): Promise<RecordedAnswer> {
  const text = await answer.text();
  const limit = answer.headers.get('ratelimit') ?? 'none';
  return showAppPage({
    title: TITLE,
    parts: [
      answer.ok ? toNumbers(text) : paragraph(`The API answered ${answer.status}: ${text}`),
      paragraph(`RateLimit: ${limit}`),
      `<form method="post" action="${STATS_READER_PATH}/disconnect"><button>Disconnect</button></form>`,
    ],
  });
}

interface Counts {
  readonly views: number;
  readonly unique_visitors: number;
  readonly clicks: number;
}

function toNumbers(text: string): string {
  // The API is the one of this repository, whose tests check the form of its answers.
  const { current, previous } = JSON.parse(text) as { readonly current: Counts; readonly previous: Counts };
  const row = (name: string, { views, unique_visitors: visitors, clicks }: Counts): readonly string[] => [
    name,
    ...[views, visitors, clicks].map(String),
  ];
  return table(
    ['Days', 'Views', 'Visitors', 'Clicks'],
    [row('the last 7', current), row('the 7 before', previous)],
  );
}
