import type { SisterWindow } from '../sister-app/main-app.ts';
import type { MainAppWindow } from '../sister-app/sister-app.ts';
import type { OtherWindow, ReceivedMessage } from '../sister-app/sister-messages.ts';

interface FakeWindow {
  readonly view: MainAppWindow;
  /** This window as a script in another window sees it. */
  readonly handle: OtherWindow & { close(): void };
  /** Delivers a message to this window. The test can forge the message's origin and source. */
  receive(message: Partial<ReceivedMessage>): void;
  /** All messages sent to this window, even those for another target origin, which are never delivered. */
  readonly sent: readonly { readonly message: unknown; readonly targetOrigin: string }[];
  listenerCount(): number;
}

/** Creates a window. Like a browser, it delivers asynchronously, and only messages for its own origin. */
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
  /** The main app's popup. */
  readonly main: FakeWindow;
  /** Arguments of all calls of `window.open`. */
  readonly opened: readonly (readonly [url: string, target: string, features: string])[];
  blockPopups(): void;
}

/** Creates two windows in memory: a sister app's window, and the main app's popup that this window opens. */
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
