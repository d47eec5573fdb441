import { createHash } from 'node:crypto';

import { daysAgo } from './days-ago.ts';
import {
  escapeMarkup,
  html,
  json,
  JSON_TYPE,
  type RecordedAnswer,
  type RecordedAsk,
  type RecordedService,
} from './recorded-answer.ts';
import { countEntries } from './recorded-blogs.ts';
import { answerBadly, caseOf, type RecordedCase } from './recorded-cases.ts';
import { titleOf } from './recorded-works.ts';

const DAY_MS = 24 * 60 * 60_000;
const TOKEN_DAYS = 60;
const PAGE_SIZE = 5;
const USERNAME = /^[a-z0-9._]{1,30}$/;

/** Content of a token: account and issue time. Real tokens do not reveal this content. */
interface Token {
  readonly username: string;
  readonly givenAt: number;
}

/** Creates a token for an account with this issue time. */
export const writeToken = (username: string, now: Date): string =>
  `IGAA${Buffer.from(JSON.stringify({ username, givenAt: now.getTime() })).toString('base64url')}`;

function readToken(text: string): Token | null {
  try {
    const { username, givenAt } = JSON.parse(
      Buffer.from(text.replace(/^IGAA/, ''), 'base64url').toString(),
    ) as Token;
    return typeof username === 'string' && typeof givenAt === 'number' ? { username, givenAt } : null;
  } catch {
    return null;
  }
}

/** Returns the app-scoped id of an account. At Instagram, each app gets its own id for the same account. */
export function scopedIdOf(username: string): string {
  return `2598${createHash('sha256').update(`app ${username}`).digest().readUIntBE(0, 6)}`;
}

/** Returns Instagram's own id of an account. */
export function accountIdOf(username: string): string {
  return `1784${createHash('sha256').update(username).digest().readUIntBE(0, 6)}`;
}

function graphError(status: number, code: number, message: string): RecordedAnswer {
  return json({ error: { message, type: 'OAuthException', code, fbtrace_id: 'recorded' } }, status);
}

const ERRORS: Readonly<Partial<Record<RecordedCase, [code: number, message: string]>>> = {
  quota: [4, 'Application request limit reached'],
  unauthorized: [190, 'Error validating access token: The session has been invalidated'],
  forbidden: [10, 'Application does not have permission for this action'],
  missing: [100, 'Unsupported get request. Object does not exist'],
  busy: [4, 'Application request limit reached'],
  broken: [2, 'An unexpected error has occurred. Please retry your request later.'],
};

function consentPage({ url }: RecordedAsk): RecordedAnswer {
  const hidden = ['redirect_uri', 'state']
    .map(
      (name) =>
        `<input type="hidden" name="${name}" value="${escapeMarkup(url.searchParams.get(name) ?? '')}">`,
    )
    .join('');
  return html(
    '<meta name="viewport" content="width=device-width"><title>Log in with Instagram (recorded)</title><style>' +
      'body{font:16px/1.5 system-ui;background:#fafafa;color:#111;display:grid;place-items:center;min-height:90vh;margin:0}' +
      'main{background:#fff;border:1px solid #dbdbdb;border-radius:12px;padding:2rem;max-width:24rem}' +
      'input[type=text]{display:block;width:100%;box-sizing:border-box;min-height:44px;margin:.5rem 0 1rem;padding:0 .75rem;font:inherit}' +
      'button{font:inherit;min-height:44px;width:100%;margin-top:.5rem;border-radius:8px;border:1px solid #0064c8;background:#fff;color:#0056ad}' +
      'button[value=allow]{background:#0064c8;color:#fff}</style><main><h1>Instagram</h1>' +
      '<p>A recorded page: Instagram itself is not involved. The app wants to see your profile and what you publish.</p>' +
      `<form method="post" action="/oauth/authorize">${hidden}<label>Account` +
      '<input type="text" name="username" value="mio.draws" autocapitalize="none" autocomplete="off"></label>' +
      '<button name="answer" value="allow">Allow</button><button name="answer" value="deny">Not now</button></form></main>',
  );
}

/**
 * Whether a redirect leads to this machine. Other redirects are refused, because an open redirect would help
 * phishing.
 */
function isOfThisMachine(address: URL): boolean {
  return ['localhost', '127.0.0.1'].includes(address.hostname);
}

function answerConsent({ form, now }: RecordedAsk): RecordedAnswer {
  const back = URL.parse(form.get('redirect_uri') ?? '');
  const username = (form.get('username') ?? '').trim().toLowerCase();
  if (back === null || !isOfThisMachine(back) || !USERNAME.test(username)) {
    return html('<title>Sorry</title><p>Something is wrong with the request of the app.</p>', 400);
  }
  const answer =
    form.get('answer') === 'allow'
      ? { code: writeToken(username, now) }
      : {
          error: 'access_denied',
          error_reason: 'user_denied',
          error_description: 'The user denied your request.',
        };
  for (const [name, value] of Object.entries({ ...answer, state: form.get('state') ?? '' })) {
    back.searchParams.set(name, value);
  }
  back.hash = '_';
  return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } };
}

function redeemCode({ form, now }: RecordedAsk): RecordedAnswer {
  const code = readToken(form.get('code') ?? '');
  if (code === null || now.getTime() - code.givenAt > 60 * 60_000) {
    const error_message = 'Matching code was not found or was already used';
    return json({ error_type: 'OAuthException', code: 400, error_message }, 400);
  }
  const user_id = accountIdOf(code.username);
  const access_token = writeToken(code.username, now);
  return json({ data: [{ access_token, user_id, permissions: 'instagram_business_basic' }] });
}

/** Formats a time as Instagram does, for example `2026-11-22T00:00:00+0000`. */
const toTimestamp = (at: Date): string => at.toISOString().replace('.000Z', '+0000');

function listMedia({ url, now, accounts }: RecordedAsk, username: string): RecordedAnswer {
  const recorded = caseOf(username);
  const error = (status: number, one: RecordedCase): RecordedAnswer => {
    const [code, message] = ERRORS[one] ?? [1, 'An unknown error has occurred.'];
    return graphError(status, code, message);
  };
  const bad = answerBadly(recorded, { type: JSON_TYPE, error });
  if (bad !== null) return bad;
  const total = countEntries(recorded);
  const from = Number(url.searchParams.get('after') ?? '0');
  const to = Math.min(total, from + PAGE_SIZE);
  const known = accounts.find('instagram', username, now);
  if (known !== null) {
    const media = known.map(({ id, title, url: permalink, publishedAt, pictureUrl }) => ({
      id,
      caption: title,
      media_type: 'IMAGE',
      media_url: pictureUrl ?? '',
      permalink,
      timestamp: toTimestamp(publishedAt),
    }));
    return json({ data: media, paging: { cursors: { before: '0', after: String(media.length) } } });
  }
  const data = Array.from({ length: Math.max(0, to - from) }, (_unused, offset) => {
    const index = from + offset;
    const isVideo = index % 3 === 1;
    const picture = `https://scontent.cdninstagram.com/${username}/${index + 1}.jpg`;
    return {
      id: `1800000000000${String(index).padStart(4, '0')}`,
      caption: titleOf('photo', index),
      media_type: isVideo ? 'VIDEO' : 'IMAGE',
      media_url: isVideo ? picture.replace('.jpg', '.mp4') : picture,
      ...(isVideo && { thumbnail_url: picture }),
      permalink: `https://www.instagram.com/p/recorded${index + 1}/`,
      timestamp: toTimestamp(daysAgo(now, index)),
    };
  });
  const next = `https://graph.instagram.com/v24.0/me/media?after=${to}&access_token=recorded`;
  return json({
    data,
    paging: { cursors: { before: String(from), after: String(to) }, ...(to < total && { next }) },
  });
}

/**
 * Creates stand-ins for Instagram Login and the Instagram API. Revoking an account invalidates its existing
 * tokens.
 */
export function createRecordedInstagram(): {
  readonly answer: RecordedService;
  readonly revoke: (username: string, now: Date) => void;
} {
  const revokedAt = new Map<string, number>();
  const revoke = (username: string, now: Date): void => void revokedAt.set(username, now.getTime());

  const findRefusal = (token: Token | null, now: Date): RecordedAnswer | null => {
    if (token === null) return graphError(400, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (now.getTime() - token.givenAt > TOKEN_DAYS * DAY_MS) {
      return graphError(400, 190, 'Error validating access token: Session has expired');
    }
    const isRevoked = token.givenAt <= (revokedAt.get(token.username) ?? -1);
    return isRevoked
      ? graphError(400, 190, 'Error validating access token: The user has not authorized application')
      : null;
  };

  const answerGraph = (ask: RecordedAsk): RecordedAnswer | null => {
    const { url, now } = ask;
    const token = readToken(url.searchParams.get('access_token') ?? '');
    const refusal = findRefusal(token, now);
    if (refusal !== null || token === null) return refusal;
    const { username } = token;
    const long = {
      access_token: writeToken(username, now),
      token_type: 'bearer',
      expires_in: TOKEN_DAYS * 86_400,
    };
    if (url.pathname === '/access_token') return json(long);
    if (url.pathname === '/refresh_access_token') {
      const isTooYoung = now.getTime() - token.givenAt < DAY_MS;
      return isTooYoung ? graphError(400, 100, 'The token must be at least 24 hours old') : json(long);
    }
    if (url.pathname === '/v24.0/me')
      return json({ data: [{ id: scopedIdOf(username), user_id: accountIdOf(username), username }] });
    return url.pathname === '/v24.0/me/media' ? listMedia(ask, username) : null;
  };

  const answerConsentPage = (ask: RecordedAsk): RecordedAnswer =>
    ask.method === 'POST' ? answerConsent(ask) : consentPage(ask);

  const answer: RecordedService = (ask) => {
    const { hostname, pathname } = ask.url;
    if (hostname === 'graph.instagram.com') return answerGraph(ask);
    if (hostname === 'api.instagram.com' && pathname === '/oauth/access_token') return redeemCode(ask);
    if (!isOfThisMachine(ask.url)) return null;
    if (pathname === '/oauth/authorize') return answerConsentPage(ask);
    if (pathname !== '/oauth/revoke' || ask.method !== 'POST') return null;
    revoke((ask.form.get('username') ?? '').toLowerCase(), ask.now);
    return html('<title>Removed</title><p>The app is removed from the account.</p>');
  };
  return { answer, revoke };
}
