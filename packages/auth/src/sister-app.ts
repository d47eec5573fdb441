import { createDeferred } from './deferred.ts';
import { loadSealedToken } from './load-sealed-token.ts';
import { ANSWER_HASH, REFUSED_ANSWER } from './main-app-address.ts';
import type { Clock } from './ports.ts';
import {
  type MainAppMessage,
  type MessageListening,
  type OtherWindow,
  readSisterMessage,
  type ReceivedMessage,
} from './sister-messages.ts';

export { SISTER_QUERY } from './main-app-address.ts';

/** An app that may ask the main app to sign somebody in, as it is registered there. */
export interface SisterApp {
  readonly id: string;
  /** Its exact origin: nobody else is told anything. */
  readonly origin: string;
  /** The one path of it that somebody who came without a window is sent back to. */
  readonly returnPath: string;
}

/** How long the page that opened this window may take to say what it wants, or to take its answer. */
const ANSWER_MS = 10_000;
const LOOK_MS = 500;

/** The part of `window` that a window of the main app needs. */
export interface MainAppWindow extends MessageListening {
  readonly opener: OtherWindow | null;
}

/** `lost`: nobody of the registered origin has opened this window, or they are gone. */
export type SisterLinkState = 'waiting' | 'asked' | 'lost';

/** The way from a window of the main app to the page of a sister app that opened it. */
export interface SisterLink {
  readonly getState: () => SisterLinkState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sends a token; false when nobody took it. */
  sendToken(token: string): Promise<boolean>;
  /** Says that the person does not want to. */
  refuse(): void;
  stop(): void;
}

export interface SisterLinkOptions {
  readonly app: Pick<SisterApp, 'origin'>;
  readonly view: MainAppWindow;
  readonly clock: Clock;
}

/**
 * Meets the page that opened this window. It is spoken to at the registered origin alone and heard from there alone, so a
 * page of another origin neither learns anything nor can ask.
 */
export function openSisterLink({ app, view, clock }: SisterLinkOptions): SisterLink {
  const { opener } = view;
  const listeners = new Set<() => void>();
  let state: SisterLinkState = opener === null || opener.closed ? 'lost' : 'waiting';
  let asked: string | null = null;
  let onReceived = (): void => {};
  let cancelLook = (): void => {};

  function change(next: SisterLinkState): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function tell(message: MainAppMessage): void {
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

  function look(): void {
    if (opener?.closed === true) change('lost');
    else cancelLook = clock.schedule(look, LOOK_MS);
  }

  const cancelWait = clock.schedule(() => {
    if (state === 'waiting') change('lost');
  }, ANSWER_MS);
  if (opener !== null) {
    view.addEventListener('message', handleMessage);
    look();
    tell({ type: 'sign-on:ready' });
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
      tell({ type: 'sign-on:token', state: asked, token });
      const isReceived = await promise;
      cancel();
      if (!isReceived) change('lost');
      return isReceived;
    },
    refuse() {
      if (asked !== null) tell({ type: 'sign-on:refused', state: asked });
    },
    stop() {
      view.removeEventListener('message', handleMessage);
      cancelWait();
      cancelLook();
    },
  };
}

/** Somebody came in this very tab, because their browser blocks windows. */
export interface TabRequest {
  /** The key that the answer is sealed for. */
  readonly key: string;
}

/** Reads the query of the log-in; null when nobody has come in this tab. */
export function readTabRequest({ key }: { readonly key?: unknown }): TabRequest | null {
  return typeof key === 'string' && /^[\w-]{43}\.[\w-]{43}$/.test(key) ? { key } : null;
}

/** Where to go back to with a token that only the tab that asked can read. Throws when its key is none. */
export async function tabAnswer(app: SisterApp, { key }: TabRequest, token: string): Promise<string> {
  const { sealToken } = await loadSealedToken();
  return toReturnAddress(app, await sealToken(token, key));
}

/** The same for somebody who does not want to. */
export function tabRefusal(app: SisterApp): string {
  return toReturnAddress(app, REFUSED_ANSWER);
}

// Whoever asks has no say in the path: a redirect would take the answer along, for the key of whoever made the link.
function toReturnAddress({ origin, returnPath }: SisterApp, answer: string): string {
  return `${origin}${returnPath}${ANSWER_HASH}${answer}`;
}
