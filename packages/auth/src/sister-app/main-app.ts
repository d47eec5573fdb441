import { createDeferred } from '../deferred.ts';
import { AuthError } from '../error-codes.ts';
import type { Clock } from '../ports.ts';
import type { Session } from '../session.ts';
import { type MainApp, mainAppAddress } from './main-app-address.ts';
import {
  type MessageListening,
  type OtherWindow,
  readMainAppMessage,
  type ReceivedMessage,
  type SisterMessage,
} from './sister-messages.ts';

export type { MainApp } from './main-app-address.ts';

/** Size of the popup in pixels (specification, section 9). */
const POPUP = { width: 500, height: 600 } as const;
/** Interval in ms at which the sister app checks whether the popup is closed. */
const POLL_MS = 500;
/** How long the sister app still accepts a response after the popup has closed, in ms. */
const ANSWER_GRACE_MS = 1_000;
/** Maximum time in ms until the user has signed in. */
const TIMEOUT_MS = 15 * 60_000;
const STATE_BYTES = 16;

/** The part of `window` that signing in through the main app needs. */
export interface SisterWindow extends MessageListening {
  open(url: string, target: string, features: string): OpenedWindow | null;
  readonly crypto: { getRandomValues(bytes: Uint8Array<ArrayBuffer>): unknown };
  readonly screenX: number;
  readonly screenY: number;
  readonly outerWidth: number;
  readonly outerHeight: number;
}

interface OpenedWindow extends OtherWindow {
  close(): void;
}

export interface MainAppPorts {
  readonly session: Pick<Session, 'signIn'>;
  readonly view: SisterWindow;
  readonly clock: Clock;
}

/**
 * Signs in through the main app, in a popup. Both apps then share the sign-out key, so logging out of one app
 * logs out of both. Call this function in a click handler before any `await`, or the browser blocks the
 * popup. Aborting the signal closes the popup. Throws `AuthError`: `popup_blocked` (offer `leaveForMainApp`),
 * `cancelled`, `redirect_lost` after 15 minutes, and the failures of `session.signIn`.
 */
export async function signInByMainApp(
  mainApp: MainApp,
  ports: MainAppPorts,
  signal?: AbortSignal,
): Promise<void> {
  const token = await askInPopup(mainApp, ports, signal);
  await ports.session.signIn({ kind: 'custom_token', token });
}

async function askInPopup(
  mainApp: MainApp,
  { view, clock }: MainAppPorts,
  signal: AbortSignal | undefined,
): Promise<string> {
  const state = createState(view);
  const popup = view.open(mainAppAddress(mainApp), '_blank', toFeatures(view));
  if (popup === null) throw new AuthError('popup_blocked');
  const { promise: answered, resolve, reject } = createDeferred<string>();
  const send = (message: SisterMessage): void => popup.postMessage(message, mainApp.origin);

  const handleMessage = ({ data, origin, source }: ReceivedMessage): void => {
    if (origin !== mainApp.origin || source !== popup) return;
    const message = readMainAppMessage(data);
    if (message?.type === 'sign-on:ready') send({ type: 'sign-on:request', state });
    if (message === null || !('state' in message) || message.state !== state) return;
    // Only the first response counts. Later messages are ignored.
    view.removeEventListener('message', handleMessage);
    if (message.type === 'sign-on:refused') return reject(new AuthError('cancelled'));
    send({ type: 'sign-on:received', state });
    resolve(message.token);
  };
  const handleAbort = (): void => reject(new AuthError('cancelled'));
  const cancelTimeout = clock.schedule(() => reject(new AuthError('redirect_lost')), TIMEOUT_MS);
  const stopPolling = onceClosed(popup, clock, () => reject(new AuthError('cancelled')));
  view.addEventListener('message', handleMessage);
  signal?.addEventListener('abort', handleAbort);
  try {
    signal?.throwIfAborted();
    return await answered;
  } catch (error) {
    throw error instanceof AuthError ? error : new AuthError('cancelled', { cause: error });
  } finally {
    view.removeEventListener('message', handleMessage);
    signal?.removeEventListener('abort', handleAbort);
    cancelTimeout();
    stopPolling();
    popup.close();
  }
}

// Polls, because browsers fire no event when a popup at another origin closes.
function onceClosed(popup: OpenedWindow, clock: Clock, onClosed: () => void): () => void {
  let cancel = clock.schedule(poll, POLL_MS);
  function poll(): void {
    cancel = popup.closed ? clock.schedule(onClosed, ANSWER_GRACE_MS) : clock.schedule(poll, POLL_MS);
  }
  return () => cancel();
}

function createState({ crypto }: SisterWindow): string {
  const bytes = new Uint8Array(STATE_BYTES);
  crypto.getRandomValues(bytes);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function toFeatures({ screenX, screenY, outerWidth, outerHeight }: SisterWindow): string {
  const left = Math.round(screenX + Math.max(0, outerWidth - POPUP.width) / 2);
  const top = Math.round(screenY + Math.max(0, outerHeight - POPUP.height) / 2);
  return `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`;
}
