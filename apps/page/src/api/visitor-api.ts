import {
  createMusubiClient,
  type CreateCommentRequest,
  type CreateReportRequest,
  type CreateSubscriptionRequest,
  type InitOverrideFunction,
  type OpenPageRequest,
  readProblem,
  ResponseError,
} from '@musubi/api-client';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';

import { type GivenPass, isPass } from './page-pass.ts';
import type { Visitor } from './visitor.ts';

const TIMEOUT_MS = 4_000;

/** Result of sending a visitor's letter, address or report: `taken`, or the reason why the API refused it. */
export type Taken = 'taken' | 'missing' | 'too_often' | 'full' | 'invalid' | 'unavailable';

/** Result of a letter that asks for a commission; `closed` if the board takes no letters now. */
export type Asked = Taken | 'closed';

/** Result of a visitor's try at a door: a pass, or the reason why the door stays closed. */
export type DoorResult =
  | ({ readonly kind: 'open' } & GivenPass)
  | { readonly kind: 'too_often'; readonly retryAfterSeconds: number }
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused' | 'maintenance' | 'unavailable' };

export interface VisitorApiOptions {
  readonly apiOrigin: string;
  /**
   * Secret shared with the API. The API trusts the visitor's IP address only in requests with this secret.
   */
  readonly secret: string;
  readonly nowMs?: () => number;
}

export interface PageVisit {
  readonly pubId: string;
  readonly referrerHost: string | null;
  /** The share link or campaign that brought the visitor, such as `via:x-1127`; null without one. */
  readonly source: string | null;
}

export interface PageClick {
  readonly pubId: string;
  readonly linkId: string;
  readonly source: string | null;
}

/**
 * Port: forwards visits, clicks, letters, e-mail addresses, reports and attempts to open a door to the API.
 * Never throws.
 */
export interface VisitorApi {
  recordVisit(visitor: Visitor, visit: PageVisit): Promise<void>;
  recordClick(visitor: Visitor, click: PageClick): Promise<void>;
  sendLetter(visitor: Visitor, letter: CreateCommentRequest): Promise<Taken>;
  /** Sends a letter about an entry of the creator's commission board. */
  askForCommission(visitor: Visitor, letter: CreateCommentRequest): Promise<Asked>;
  /** Subscribes the visitor to the creator's e-mails, or to the one about the opening of the board. */
  subscribe(visitor: Visitor, subscription: CreateSubscriptionRequest): Promise<Taken>;
  sendReport(visitor: Visitor, report: CreateReportRequest): Promise<Taken>;
  openPage(visitor: Visitor, pubId: string, answer: OpenPageRequest): Promise<DoorResult>;
}

const TAKEN_BY_CODE: Readonly<Record<string, Taken>> = {
  not_found: 'missing',
  page_gated: 'missing',
  rate_limited: 'too_often',
  quota_exceeded: 'full',
  validation_failed: 'invalid',
};

async function toAsked(sending: Promise<void>): Promise<Asked> {
  try {
    await sending;
    return 'taken';
  } catch (error) {
    const problem = await readProblem(error);
    if (problem?.code === 'commission_closed') return 'closed';
    return (problem && TAKEN_BY_CODE[problem.code]) ?? 'unavailable';
  }
}

async function toTaken(sending: Promise<void>): Promise<Taken> {
  const asked = await toAsked(sending);
  return asked === 'closed' ? 'unavailable' : asked;
}

/** Pause in seconds before the visitor may try again, used when the API names none. */
const DEFAULT_RETRY_SECONDS = 600;

async function toDoorRefusal(error: unknown): Promise<DoorResult> {
  const problem = await readProblem(error);
  switch (problem?.code) {
    case 'rate_limited': {
      const header = error instanceof ResponseError ? error.response.headers.get('retry-after') : null;
      return { kind: 'too_often', retryAfterSeconds: Number(header) || DEFAULT_RETRY_SECONDS };
    }
    case 'validation_failed':
      return { kind: 'refused' };
    case 'not_found':
      return { kind: 'missing' };
    case 'maintenance':
      return { kind: 'maintenance' };
    default:
      return { kind: 'unavailable' };
  }
}

/** Creates the adapter, which passes the visitor's IP address to the API with each request. */
export function createVisitorApi({ apiOrigin, secret, nowMs = Date.now }: VisitorApiOptions): VisitorApi {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });

  const inNameOf =
    ({ address, userAgent, isOptedOut, pass }: Visitor, token: string | null = null): InitOverrideFunction =>
    async ({ init }) => ({
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...init.headers,
        'user-agent': userAgent ?? '',
        [VISITOR_ADDRESS_HEADER]: address,
        [PAGE_SERVER_KEY_HEADER]: secret,
        ...(pass !== null && { 'page-pass': pass }),
        ...(isOptedOut && { 'x-analytics-opt-out': '1' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    });

  /**
   * Reports a visit or click with the visitor's ID token. If the API refuses the token, reports again without
   * a token.
   */
  const count = async (
    visitor: Visitor,
    send: (init: InitOverrideFunction) => Promise<void>,
  ): Promise<void> => {
    if (visitor.isOptedOut) return;
    try {
      await send(inNameOf(visitor, visitor.token));
    } catch (error) {
      const isRefused = error instanceof ResponseError && [401, 403].includes(error.status);
      // Repeats the report only if the API refused the token, not after a lost connection or a server error.
      if (isRefused && visitor.token !== null) await send(inNameOf(visitor)).catch(() => undefined);
    }
  };

  return {
    async recordVisit(visitor, { pubId, referrerHost, source }) {
      const visit = {
        id: pubId,
        ...(referrerHost !== null && { referrerHost }),
        ...(source !== null && { source }),
      };
      await count(visitor, async (init) => content.recordFootprint(visit, init));
    },
    async recordClick(visitor, { pubId, linkId, source }) {
      const click = {
        recordClickRequest: { pub_id: pubId, link_id: linkId, ...(source !== null && { source }) },
      };
      await count(visitor, async (init) => content.recordClick(click, init));
    },
    sendLetter: async (visitor, letter) =>
      toTaken(content.createComment({ createCommentRequest: letter }, inNameOf(visitor))),
    askForCommission: async (visitor, letter) =>
      toAsked(content.createComment({ createCommentRequest: letter }, inNameOf(visitor))),
    subscribe: async (visitor, subscription) =>
      toTaken(content.createSubscription({ createSubscriptionRequest: subscription }, inNameOf(visitor))),
    sendReport: async (visitor, report) =>
      toTaken(content.createReport({ createReportRequest: report }, inNameOf(visitor))),
    async openPage(visitor, pubId, answer) {
      try {
        const { pass, is_for_all, expires_at } = await content.openPage(
          { pubId, openPageRequest: answer },
          inNameOf(visitor),
        );
        if (!isPass(pass)) return { kind: 'unavailable' };
        const maxAgeSeconds = Math.floor((Date.parse(expires_at) - nowMs()) / 1000);
        return { kind: 'open', pass, isForAll: is_for_all, maxAgeSeconds };
      } catch (error) {
        return toDoorRefusal(error);
      }
    },
  };
}
