import { expect, test } from 'vitest';

import { createSisterSession, type SisterView } from './sister-session.ts';

const project = { apiKey: 'key', authDomain: 'id.example.com', projectId: 'main-app' };
const mainApp = { origin: 'https://musubi.example', appId: 'shop' };

/** Creates a sister app in a browser that blocks popups. */
function createSubject() {
  const opened: string[] = [];
  const stored = new Map<string, string>();
  const location = {
    hash: '',
    origin: 'https://shop.example',
    pathname: '/cart',
    search: '',
    left: '',
    assign: (url: string | URL) => void (location.left = String(url)),
  };
  // The cast is safe: this app gets no message, whose type an `EventTarget` does not know.
  const view = Object.assign(new EventTarget(), {
    open(url: string) {
      opened.push(url);
      return null;
    },
    crypto,
    screenX: 0,
    screenY: 0,
    outerWidth: 800,
    outerHeight: 600,
    location,
    history: { replaceState: () => void (location.hash = '') },
    sessionStorage: {
      getItem: (name: string) => stored.get(name) ?? null,
      removeItem: (name: string) => void stored.delete(name),
      setItem: (name: string, value: string) => void stored.set(name, value),
    },
    fetch: async () => Response.error(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const, cookie: '' }),
  }) as EventTarget as SisterView;
  const sister = createSisterSession({ project, apiOrigin: 'https://api.example.com', mainApp, view });
  return { sister, opened, location };
}

test('opens the main app in a popup, and reports a blocked one', async () => {
  const { sister, opened } = createSubject();
  expect(sister.session.getState()).toEqual({ status: 'unknown', problem: null });
  await expect(sister.signIn()).rejects.toMatchObject({ code: 'popup_blocked' });
  expect(opened).toEqual(['https://musubi.example/login?app=shop']);
});

test('leaves for the main app in this tab', async () => {
  const { sister, location } = createSubject();
  await sister.signInInThisTab();
  expect(location.left).toMatch(/^https:\/\/musubi\.example\/login\?app=shop&key=[\w.-]+$/);
});

test('takes only a response of the main app from the URL', async () => {
  const { sister, location } = createSubject();
  location.hash = '#prices';
  expect(await sister.takeReturned()).toBe(false);
  expect(location.hash).toBe('#prices');
  location.hash = '#sign-on=refused';
  await expect(sister.takeReturned()).rejects.toMatchObject({ code: 'cancelled' });
  expect(location.hash).toBe('');
});
