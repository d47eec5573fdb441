import { findSessionCookie } from '@musubi/auth/session-cookie';
import type { SessionState } from '@musubi/auth/session-state';
import { headers } from 'next/headers';

import type { FirstPaint } from '#shared/app/first-paint.ts';
import { getServerEnv } from '#shared/config/env.server.ts';

import { getFirstPaintReader, isFromScript } from './first-paint.server.ts';

/**
 * Finds the user for whom this request renders a document; null for an unknown user, and for soft
 * navigations.
 */
export async function readRequestFirstPaint(): Promise<FirstPaint | null> {
  return getFirstPaintReader(getServerEnv().browser)(await headers());
}

/** The session of a document's request. */
export interface RequestSession {
  /** `signedOut` without a cookie; `unknown` with a cookie without a valid user, and for soft navigations. */
  readonly status: SessionState['status'];
  readonly firstPaint: FirstPaint | null;
}

/** Finds the session that a content page shows until the app has loaded. */
export async function readRequestSession(): Promise<RequestSession> {
  const firstPaint = await readRequestFirstPaint();
  if (firstPaint !== null) return { status: 'signedIn', firstPaint };
  const sent = await headers();
  const isVisitor = !isFromScript(sent) && findSessionCookie(sent.get('cookie') ?? '') === '';
  return { status: isVisitor ? 'signedOut' : 'unknown', firstPaint: null };
}
