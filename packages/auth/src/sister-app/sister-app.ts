import { createDeferred } from '../deferred.ts';
import type { Clock } from '../ports.ts';
import { loadSealedToken } from './load-sealed-token.ts';
import { ANSWER_HASH, REFUSED_ANSWER } from './main-app-address.ts';
import {
  type MainAppMessage,
  type MessageListening,
  type OtherWindow,
  readSisterMessage,
  type ReceivedMessage,
} from './sister-messages.ts';

export { SISTER_QUERY } from './main-app-address.ts';

/** A sister app as the main app has registered it. */
export interface SisterApp {
  readonly id: string;
  /** Exact origin of the sister app. The main app sends messages to no other origin. */
  readonly origin: string;
  /** The only path to which the main app redirects after signing in without a popup. */
  readonly returnPath: string;
}

/** Time limit in ms for the opener to send its request, and to acknowledge the token. */
const ANSWER_MS = 10_000;
const POLL_MS = 500;

/** The part of `window` that the main app's popup needs. */
export interface MainAppWindow extends MessageListening {
  readonly opener: OtherWindow | null;
}

/**
 * `waiting` until the opener has sent its request, then `asked`. `lost` if the opener is missing, closed,
 * silent, or at an unregistered origin.
 */
export type SisterLinkState = 'waiting' | 'asked' | 'lost';

/** Connection from the main app's popup to its opener, the sister app's window. */
export interface SisterLink {
  readonly getState: () => SisterLinkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends a token to the opener. Returns false if the opener does not acknowledge the token in time. */
  sendToken(token: string): Promise<boolean>;
  /** Tells the opener that the user declined. */
  refuse(): void;
  stop(): void;
}

export interface SisterLinkOptions {
  readonly app: Pick<SisterApp, 'origin'>;
  readonly view: MainAppWindow;
  readonly clock: Clock;
}

/**
 * Connects to the window that opened this popup. Exchanges messages only with the registered origin, so that
 * other sites can neither read messages nor send requests.
 */
export function openSisterLink({ app, view, clock }: SisterLinkOptions): SisterLink {
  const { opener } = view;
  const listeners = new Set<() => void>();
  let state: SisterLinkState = opener === null || opener.closed ? 'lost' : 'waiting';
  let asked: string | null = null;
  let onReceived = (): void => {};
  let cancelPoll = (): void => {};

  function change(next: SisterLinkState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function send(message: MainAppMessage): void {
    if (opener !== null && !opener.closed) opener.postMessage(message, app.origin);
  }

  function handleMessage({ data, origin, source }: ReceivedMessage): void {
    if (source !== opener || origin !== app.origin) return;
    const message = readSisterMessage(data);
    if (message === null) return;
    if (message.type === 'sign-on:received') {
      if (message.state === asked) onReceived();
      return;
    }
    asked = message.state;
    cancelWait();
    change('asked');
  }

  function poll(): void {
    if (opener?.closed === true) change('lost');
    else cancelPoll = clock.schedule(poll, POLL_MS);
  }

  const cancelWait = clock.schedule(() => {
    if (state === 'waiting') change('lost');
  }, ANSWER_MS);
  if (opener !== null) {
    view.addEventListener('message', handleMessage);
    poll();
    send({ type: 'sign-on:ready' });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async sendToken(token) {
      if (asked === null || state !== 'asked') return false;
      const { promise, resolve } = createDeferred<boolean>();
      onReceived = () => resolve(true);
      const cancel = clock.schedule(() => resolve(false), ANSWER_MS);
      send({ type: 'sign-on:token', state: asked, token });
      const isReceived = await promise;
      cancel();
      if (!isReceived) change('lost');
      return isReceived;
    },
    refuse() {
      if (asked !== null) send({ type: 'sign-on:refused', state: asked });
    },
    stop() {
      view.removeEventListener('message', handleMessage);
      cancelWait();
      cancelPoll();
    },
  };
}

/**
 * A request by a sister app that redirected its own tab to the main app, because the browser blocks popups.
 */
export interface TabRequest {
  /** Public key of the sister app's tab, with which the main app encrypts its response. */
  readonly key: string;
}

/** Reads the request from the query of the sign-in page; null without a well-formed key. */
export function readTabRequest({ key }: { readonly key?: unknown }): TabRequest | null {
  return typeof key === 'string' && /^[\w-]{43}\.[\w-]{43}$/.test(key) ? { key } : null;
}

/**
 * Builds the URL that returns the token to the sister app. Only the sister app's tab can decrypt the token.
 * Throws for an invalid key.
 */
export async function tabAnswer(app: SisterApp, { key }: TabRequest, token: string): Promise<string> {
  const { sealToken } = await loadSealedToken();
  return toReturnAddress(app, await sealToken(token, key));
}

/** Builds the URL that tells the sister app that the user declined. */
export function tabRefusal(app: SisterApp): string {
  return toReturnAddress(app, REFUSED_ANSWER);
}

// Always uses the registered path. An attacker's link could contain the attacker's own key and another path.
// An open redirect at that path could then pass the encrypted token on to the attacker.
function toReturnAddress({ origin, returnPath }: SisterApp, answer: string): string {
  return `${origin}${returnPath}${ANSWER_HASH}${answer}`;
}
