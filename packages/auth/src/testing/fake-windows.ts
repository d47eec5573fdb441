import type { SisterWindow } from '../main-app.ts';
import type { MainAppWindow } from '../sister-app.ts';
import type { OtherWindow, ReceivedMessage } from '../sister-messages.ts';

interface FakeWindow {
  readonly view: MainAppWindow;
  /** How another window holds this one. */
  readonly handle: OtherWindow & { close(): void };
  /** A message arrives, from whomever. */
  receive(message: Partial<ReceivedMessage>): void;
  /** What was sent to this window, whether or not its origin was allowed to read it. */
  readonly sent: readonly { readonly message: unknown; readonly targetOrigin: string }[];
  listenerCount(): number;
}

/** A window that delivers messages as a browser does: to the target origin alone, and in a later turn. */
function createWindow(origin: string, from: () => Pick<ReceivedMessage, 'origin' | 'source'>): FakeWindow {
  const listeners = new Set<(event: ReceivedMessage) => void>();
  const sent: { readonly message: unknown; readonly targetOrigin: string }[] = [];
  let isClosed = false;

  function receive(message: Partial<ReceivedMessage>): void {
    const event = { data: null, ...from(), ...message };
    for (const listener of listeners) listener(event);
  }
  const handle = {
    get closed() {
      return isClosed;
    },
    close() {
      isClosed = true;
    },
    postMessage(message: unknown, targetOrigin: string) {
      sent.push({ message, targetOrigin });
      if (targetOrigin === origin && !isClosed) queueMicrotask(() => receive({ data: message }));
    },
  };
  return {
    handle,
    receive,
    sent,
    listenerCount: () => listeners.size,
    view: {
      opener: null,
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
    },
  };
}

export interface FakeWindows {
  readonly sister: Omit<FakeWindow, 'view'> & { readonly view: SisterWindow };
  /** The window that the sister app opens. */
  readonly main: FakeWindow;
  /** Every address that was opened, and how. */
  readonly opened: readonly (readonly [url: string, target: string, features: string])[];
  blockPopups(): void;
}

/** The page of a sister app and the window of the main app that it opens, in memory. */
export function createFakeWindows(origins: { readonly main: string; readonly sister: string }): FakeWindows {
  const sister = createWindow(origins.sister, () => ({ origin: origins.main, source: main.handle }));
  const main = createWindow(origins.main, () => ({ origin: origins.sister, source: sister.handle }));
  const opened: (readonly [string, string, string])[] = [];
  let isBlocked = false;
  let lastByte = 0;
  return {
    opened,
    blockPopups() {
      isBlocked = true;
    },
    main: { ...main, view: { ...main.view, opener: sister.handle } },
    sister: {
      ...sister,
      view: {
        ...sister.view,
        open(...request) {
          opened.push(request);
          return isBlocked ? null : main.handle;
        },
        crypto: {
          getRandomValues(bytes) {
            lastByte += 1;
            return bytes.fill(lastByte);
          },
        },
        screenX: 100,
        screenY: 50,
        outerWidth: 1500,
        outerHeight: 1000,
      },
    },
  };
}
