import { once } from 'node:events';

import { createSignedIn, signOutElsewhere } from '@musubi/auth/testing/session-scenes';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { endOfflineWithTheSession, followOfflineScreen } from './offline-pages.ts';
import { copiesName, type OfflineMessage } from './offline-rules.ts';
import type { OfflineBrowser } from './register-worker.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const logger = { info: () => {} };

afterEach(() => vi.useRealTimers());

interface FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly heard: OfflineMessage[];
  /** Responds to a message that has a port; by default at once. */
  answer: (port: MessagePort) => void;
}

function createWorker(state: ServiceWorkerState): FakeWorker & ServiceWorker {
  const heard: OfflineMessage[] = [];
  const answer = (port: MessagePort): void => port.postMessage('dropped');
  const worker = Object.assign(new EventTarget(), { state, heard, answer, postMessage });
  function postMessage(message: OfflineMessage, [port]: readonly MessagePort[]): void {
    heard.push(message);
    if (port !== undefined) worker.answer(port);
  }
  // The cast is safe, because pages use only the state, its event and the messages of a worker.
  return worker as unknown as FakeWorker & ServiceWorker;
}

function createRegistration(worker: FakeWorker & ServiceWorker, calls: string[]) {
  return {
    installing: worker.state === 'installing' ? worker : null,
    waiting: null,
    active: worker.state === 'installing' ? null : worker,
    unregister: async () => calls.push('unregister') > 0,
  };
}

/** A browser with a registration for each worker, none of which controls the page. `register` returns the first. */
function createBrowser(worker = createWorker('activated'), ...others: (FakeWorker & ServiceWorker)[]) {
  const caches = new FakeCaches();
  const calls: string[] = [];
  const registration = createRegistration(worker, calls);
  const all = [registration, ...others.map((other) => createRegistration(other, calls))];
  const events = new EventTarget();
  const container: OfflineBrowser['workers'] = {
    controller: null,
    addEventListener: events.addEventListener.bind(events),
    // The cast is safe, because pages use only these members.
    getRegistrations: async () => all as unknown as ServiceWorkerRegistration[],
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
  test('is stored by a worker that does not control the page', async () => {
    const { browser, calls, worker } = createBrowser();
    followOfflineScreen(SCREEN, { logger, browser });
    await expect.poll(() => worker.heard).toEqual([LOADED]);
    expect(calls).toEqual(['register /ja/my/offline-worker.js for /ja/my/ none']);
  });

  test('is stored once a new worker is active', async () => {
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

  test('is not stored when the member has already left it, or for signed-out visitors', async () => {
    const { browser, calls, worker } = createBrowser();
    followOfflineScreen({ ...SCREEN, path: '/ja/my/stats' }, { logger, browser })();
    followOfflineScreen({ ...SCREEN, path: '/ja/my/looks', isMember: false }, { logger, browser });
    followOfflineScreen(SCREEN, { logger, browser });
    await expect.poll(() => worker.heard).toEqual([LOADED]);
    expect(calls).toHaveLength(1);
  });

  test('leaves no worker when the session ends during its registration', async () => {
    const { browser, calls } = createBrowser();
    const fake = await createSignedIn();
    endOfflineWithTheSession(fake.session, { logger, browser });
    const register: OfflineBrowser['workers']['register'] = async (...args) => {
      await signOutElsewhere(fake);
      await expect.poll(() => calls).toEqual(['unregister']);
      return browser.workers.register(...args);
    };
    followOfflineScreen(SCREEN, {
      logger,
      browser: { ...browser, workers: { ...browser.workers, register } },
    });
    await expect.poll(() => calls).toEqual(['unregister', expect.stringMatching(/^register /), 'unregister']);
  });
});

test('unregisters an unresponsive worker when the operator has turned offline screens off', async () => {
  const { browser, caches, calls, worker } = createBrowser();
  worker.answer = () => {};
  await caches.open(copiesName('b1'));
  await caches.open('foreign');
  followOfflineScreen({ ...SCREEN, isKept: false }, { logger, browser });
  await expect.poll(() => calls).toEqual(['unregister']);
  await expect.poll(async () => caches.keys()).toEqual(['foreign']);
  expect(worker.heard).toEqual([{ kind: 'drop' }]);
});

test('unregisters every worker and deletes all copies when the session ends elsewhere', async () => {
  const installing = createWorker('installing');
  const { browser, caches, calls } = createBrowser(createWorker('activated'), installing);
  await caches.open(copiesName('b1'));
  const fake = await createSignedIn();
  endOfflineWithTheSession(fake.session, { logger, browser });
  await signOutElsewhere(fake);
  await expect.poll(() => calls).toEqual(['unregister', 'unregister']);
  expect(await caches.keys()).toEqual([]);
});

describe('workers that are still storing copies when the session ends', () => {
  async function endSession() {
    const second = createWorker('activated');
    const scene = createBrowser(createWorker('activated'), second);
    const fake = await createSignedIn();
    const ports: MessagePort[] = [];
    for (const worker of [scene.worker, second]) worker.answer = (port) => void ports.push(port);
    await scene.caches.open(copiesName('b1'));
    endOfflineWithTheSession(fake.session, { logger, browser: scene.browser });
    await signOutElsewhere(fake);
    await expect.poll(() => ports).toHaveLength(2);
    expect(await scene.caches.keys()).toEqual([]);
    await scene.caches.open(copiesName('b1'));
    const answer = async (at: 0 | 1): Promise<void> => {
      const port = ports[at];
      if (port === undefined) throw new Error('The worker was asked nothing');
      const heard = once(port, 'close');
      port.postMessage('dropped');
      await heard;
    };
    return { ...scene, answer };
  }

  test('are unregistered when all have responded, and their copies are deleted', async () => {
    const { browser, caches, calls, answer } = await endSession();
    followOfflineScreen(SCREEN, { logger, browser });
    await answer(0);
    expect(calls).toEqual([]);
    await answer(1);
    // The screen of the next member gets a new worker, which does not know about this end.
    await expect.poll(() => calls).toEqual(['unregister', 'unregister', expect.stringMatching(/^register /)]);
    expect(await caches.keys()).toEqual([]);
  });

  test('are unregistered after 5 s when one worker does not respond', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { caches, calls, answer } = await endSession();
    await answer(0);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual(['unregister', 'unregister']);
    expect(await caches.keys()).toEqual([]);
  });
});
