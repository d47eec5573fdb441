import { SessionRejectedError } from '../ports.ts';
import { createSessionApi } from '../session/session-api.ts';
import type { TokenFetch } from './remote-key-source.ts';

/** Whether a session has ended; `unknown` while the API cannot be asked. */
type SessionStatus = 'open' | 'ended' | 'unknown';

export interface SignOutStatusesOptions {
  readonly apiOrigin: string;
  /** Time in ms for which an open session is not asked for again. */
  readonly memoryMs: number;
  readonly fetch: TokenFetch;
  readonly now: () => Date;
}

/** A session, and a token of it that the API accepts. */
interface StatusQuestion {
  readonly accountId: string;
  readonly signOutKey: string;
  readonly token: string;
}

/** Reads the status of a session. Never throws. */
export type SignOutStatuses = (question: StatusQuestion) => Promise<SessionStatus>;

interface Known {
  readonly status: 'open' | 'ended';
  readonly readAtMs: number;
}

const TIMEOUT_MS = 3000;
/** Limits the memory to about a megabyte. */
const MAX_SESSIONS = 5000;

/**
 * Asks the API for the status of sessions, and remembers it. A session that has ended stays so, and is not asked for
 * again. Concurrent questions about a session share one request.
 */
export function createSignOutStatuses({
  apiOrigin,
  memoryMs,
  fetch,
  now,
}: SignOutStatusesOptions): SignOutStatuses {
  const api = createSessionApi({ apiOrigin, view: { fetch } });
  const known = new Map<string, Known>();
  const pending = new Map<string, Promise<SessionStatus>>();

  const remember = (session: string, status: Known['status']): void => {
    known.delete(session);
    known.set(session, { status, readAtMs: now().getTime() });
    const [oldest] = known.keys();
    if (known.size > MAX_SESSIONS && oldest !== undefined) known.delete(oldest);
  };
  const ask = async (session: string, { signOutKey, token }: StatusQuestion): Promise<SessionStatus> => {
    try {
      const isSignedOut = await api.isSignedOut(signOutKey, token, AbortSignal.timeout(TIMEOUT_MS));
      remember(session, isSignedOut ? 'ended' : 'open');
      return isSignedOut ? 'ended' : 'open';
    } catch (error) {
      // A refusal of the token is not remembered: the clocks may differ for a moment.
      return error instanceof SessionRejectedError ? 'ended' : 'unknown';
    } finally {
      pending.delete(session);
    }
  };
  const isUsable = ({ status, readAtMs }: Known): boolean => {
    const ageMs = now().getTime() - readAtMs;
    return status === 'ended' || (ageMs >= 0 && ageMs < memoryMs);
  };

  return async (question) => {
    const session = `${question.accountId} ${question.signOutKey}`;
    const remembered = known.get(session);
    if (remembered !== undefined && isUsable(remembered)) return remembered.status;
    const asked = pending.get(session) ?? ask(session, question);
    pending.set(session, asked);
    return asked;
  };
}
