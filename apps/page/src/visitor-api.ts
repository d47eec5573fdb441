import {
  createMusubiClient,
  type CreateCommentRequest,
  type CreateReportRequest,
  type InitOverrideFunction,
  readProblem,
  ResponseError,
} from '@musubi/api-client';
import { PAGE_SERVER_KEY_HEADER, VISITOR_ADDRESS_HEADER } from '@musubi/server/visitor-headers';

import type { Visitor } from './visitor.ts';

const TIMEOUT_MS = 5_000;

/** How the API took what a visitor sent: `taken`, or the code of its problem. */
export type Taken = 'taken' | 'missing' | 'too_often' | 'full' | 'invalid' | 'unavailable';

export interface VisitorApiOptions {
  readonly apiOrigin: string;
  /** Shared with the API, which by it believes whom we speak for. */
  readonly secret: string;
}

/** Port: sends on what visitors do. Nothing of it throws. */
export interface VisitorApi {
  recordVisit(visitor: Visitor, pubId: string, referrerHost: string | null): Promise<void>;
  recordClick(visitor: Visitor, pubId: string, linkId: string): Promise<void>;
  sendLetter(visitor: Visitor, letter: CreateCommentRequest): Promise<Taken>;
  sendReport(visitor: Visitor, report: CreateReportRequest): Promise<Taken>;
}

const TAKEN_BY_CODE: Readonly<Record<string, Taken>> = {
  not_found: 'missing',
  rate_limited: 'too_often',
  quota_exceeded: 'full',
  validation_failed: 'invalid',
};

async function toTaken(sending: Promise<void>): Promise<Taken> {
  try {
    await sending;
    return 'taken';
  } catch (error) {
    const problem = await readProblem(error);
    return (problem && TAKEN_BY_CODE[problem.code]) ?? 'unavailable';
  }
}

/** Sends to the API, each request in the name of its visitor. */
export function createVisitorApi({ apiOrigin, secret }: VisitorApiOptions): VisitorApi {
  const { content } = createMusubiClient({ baseUrl: apiOrigin });

  const inNameOf =
    ({ address, userAgent, isOptedOut }: Visitor, token: string | null = null): InitOverrideFunction =>
    async ({ init }) => ({
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        ...init.headers,
        'user-agent': userAgent ?? '',
        [VISITOR_ADDRESS_HEADER]: address,
        [PAGE_SERVER_KEY_HEADER]: secret,
        ...(isOptedOut && { 'x-analytics-opt-out': '1' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
    });

  /** With the token that came along; one that is over is nobody's. */
  const count = async (
    visitor: Visitor,
    send: (init: InitOverrideFunction) => Promise<void>,
  ): Promise<void> => {
    if (visitor.isOptedOut) return;
    try {
      await send(inNameOf(visitor, visitor.token));
    } catch (error) {
      const isRefused = error instanceof ResponseError && [401, 403].includes(error.response.status);
      // What could not be counted is not worth a second try.
      if (isRefused && visitor.token !== null) await send(inNameOf(visitor)).catch(() => undefined);
    }
  };

  return {
    async recordVisit(visitor, pubId, referrerHost) {
      const visit = { id: pubId, ...(referrerHost !== null && { referrerHost }) };
      await count(visitor, async (init) => content.recordFootprint(visit, init));
    },
    async recordClick(visitor, pubId, linkId) {
      const click = { recordClickRequest: { pub_id: pubId, link_id: linkId } };
      await count(visitor, async (init) => content.recordClick(click, init));
    },
    sendLetter: async (visitor, letter) =>
      toTaken(content.createComment({ createCommentRequest: letter }, inNameOf(visitor))),
    sendReport: async (visitor, report) =>
      toTaken(content.createReport({ createReportRequest: report }, inNameOf(visitor))),
  };
}
