import { createSignedIn, expectStatus } from '@musubi/auth/testing/session-scenes';
import { describe, expect, test } from 'vitest';

import { endOfflineWithTheSession, followOfflineScreen, type OfflineBrowser } from './offline-pages.ts';
import { copiesName, type OfflineMessage } from './offline-rules.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const logger = { info: () => {} };

interface FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly heard: OfflineMessage[];
}

function createWorker(state: ServiceWorkerState): FakeWorker & ServiceWorker {
  const heard: OfflineMessage[] = [];
  const postMessage = (message: OfflineMessage): void => void heard.push(message);
  // Pages use the state, its event and the messages of a worker.
  return Object.assign(new EventTarget(), { state, heard, postMessage }) as unknown as FakeWorker &
    ServiceWorker;
}

/** A browser with a registered worker, which does not control the page. */
function createBrowser(worker = createWorker('activated')) {
  const caches = new FakeCaches();
  const calls: string[] = [];
  const registration = {
    installing: worker.state === 'installing' ? worker : null,
    waiting: null,
    active: worker.state === 'installing' ? null : worker,
    unregister: async () => calls.push('unregister') > 0,
  };
  const events = new EventTarget();
  const container: OfflineBrowser['workers'] = {
    controller: null,
    addEventListener: events.addEventListener.bind(events),
    // Pages use what the object above has.
    getRegistrations: async () => [registration as unknown as ServiceWorkerRegistration],
    async register(script, options) {
      calls.push(`register ${String(script)} for ${options?.scope} ${options?.updateViaCache}`);
      return registration as unknown as ServiceWorkerRegistration;
    },
  };
  const browser: OfflineBrowser = {
    workers: container,
    caches,
    loadedFiles: () => ['/_next/static/a.js'],
    whenIdle: (run) => run(),
  };
  return { browser, caches, calls, registration, worker };
}

const SCREEN = { isKept: true, isMember: true, locale: 'ja', path: '/ja/my/links' } as const;
const LOADED = { kind: 'loaded', path: '/ja/my/links', files: ['/_next/static/a.js'] };

describe('a screen of a member', () => {
  test('is kept by a worker that does not control the page', async () => {
    const { browser, calls, worker } = createBrowser();
    followOfflineScreen(SCREEN, { logger, browser });
    await expect.poll(() => worker.heard).toEqual([LOADED]);
    expect(calls).toEqual(['register /ja/my/offline-worker.js for /ja/my/ none']);
  });

  test('is kept once a new worker is active', async () => {
    const { browser, calls, registration, worker } = createBrowser(createWorker('installing'));
    followOfflineScreen(SCREEN, { logger, browser });
    await expect.poll(() => calls).toHaveLength(1);
    worker.state = 'activating';
    worker.dispatchEvent(new Event('statechange'));
    expect(worker.heard).toEqual([]);
    registration.active = worker;
    worker.state = 'activated';
    worker.dispatchEvent(new Event('statechange'));
    await expect.poll(() => worker.heard).toEqual([LOADED]);
  });

  test('is not kept when the member has left it before', async () => {
    const { browser, calls, worker } = createBrowser();
    followOfflineScreen(SCREEN, { logger, browser })();
    await expect.poll(() => calls).toHaveLength(1);
    expect(worker.heard).toEqual([]);
  });

  test('is not kept for visitors who are not signed in', () => {
    const { browser, calls } = createBrowser();
    followOfflineScreen({ ...SCREEN, isMember: false }, { logger, browser });
    expect(calls).toEqual([]);
  });
});

test('ends every worker and deletes all copies when the operator has turned them off', async () => {
  const { browser, caches, calls, worker } = createBrowser();
  await caches.open(copiesName('b1'));
  await caches.open('foreign');
  followOfflineScreen({ ...SCREEN, isKept: false }, { logger, browser });
  await expect.poll(async () => caches.keys()).toEqual(['foreign']);
  expect(calls).toEqual(['unregister']);
  expect(worker.heard).toEqual([{ kind: 'drop' }]);
});

test('ends every worker and deletes all copies when the session ends elsewhere', async () => {
  const { browser, caches, calls } = createBrowser();
  await caches.open(copiesName('b1'));
  const { session, signals } = await createSignedIn();
  endOfflineWithTheSession(session, { logger, browser });
  signals.sendDocument({ exists: true, isFromCache: false });
  await expectStatus(session, 'signedOut');
  await expect.poll(async () => caches.keys()).toEqual([]);
  expect(calls).toEqual(['unregister']);
});
