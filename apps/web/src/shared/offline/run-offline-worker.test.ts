import { describe, expect, test } from 'vitest';

import { BUILD_HEADER, copiesName } from './offline-rules.ts';
import {
  type AnswerableEvent,
  type MessageOfPage,
  runOfflineWorker,
  type WorkEvent,
  type WorkerScope,
} from './run-offline-worker.ts';
import { FakeCaches } from './testing/fake-caches.ts';

const ORIGIN = 'https://own.example';
const SCRIPT = `${ORIGIN}/my/offline-worker.js`;
const BUILD = 'b1';

interface Events {
  install: WorkEvent;
  activate: WorkEvent;
  fetch: AnswerableEvent;
  message: MessageOfPage;
}

/**
 * A worker whose server responds to every path with the path, and to the worker script with `scriptStatus`.
 */
function startWorker({ scriptStatus = 200, answeredBy = BUILD } = {}) {
  const caches = new FakeCaches();
  const calls: string[] = [];
  const fetched: string[] = [];
  const network = { isThere: true };
  const listeners = new Map<string, (event: never) => void>();
  const scope: WorkerScope = {
    OFFLINE_BUILD: BUILD,
    registration: {
      scope: `${ORIGIN}/my/`,
      navigationPreload: { enable: async () => void calls.push('preload') },
      unregister: async () => {
        calls.push('unregister');
        return true;
      },
    },
    clients: { claim: async () => void calls.push('claim') },
    location: { href: SCRIPT, origin: ORIGIN },
    caches,
    async fetch(request) {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, ORIGIN);
      fetched.push(pathname);
      if (!network.isThere) throw new TypeError('Failed to fetch');
      const status = new URL(SCRIPT).pathname === pathname ? scriptStatus : 200;
      return new Response(`network ${pathname}`, { status, headers: { [BUILD_HEADER]: answeredBy } });
    },
    skipWaiting: async () => void calls.push('skipWaiting'),
    addEventListener: (type: string, listener: (event: never) => void) => listeners.set(type, listener),
  };
  runOfflineWorker(scope);

  /** Dispatches an event. Waits for the work that the event starts, which may start further work. */
  async function dispatch<Type extends keyof Events>(
    type: Type,
    event: Omit<Events[Type], 'waitUntil'>,
    work: Promise<unknown>[] = [],
  ): Promise<void> {
    // The cast is safe, because the worker registers this listener only for events of this type.
    listeners.get(type)?.({ ...event, waitUntil: (each: Promise<unknown>) => void work.push(each) } as never);
    for (let done = 0; done < work.length; done += 1) await work[done];
  }

  /** Requests a path as a navigation; null when the worker leaves the request to the browser. */
  async function open(path: string, preloaded: string | null = null): Promise<string | null> {
    const work: Promise<unknown>[] = [];
    const answers: Response[] = [];
    await dispatch(
      'fetch',
      {
        request: { url: ORIGIN + path, method: 'GET', mode: 'navigate', headers: new Headers() },
        preloadResponse: Promise.resolve(preloaded === null ? undefined : new Response(preloaded)),
        respondWith: (response) => void work.push(response.then((answer) => answers.push(answer))),
      },
      work,
    );
    return (await answers[0]?.text()) ?? null;
  }

  const begin = async (path: string): Promise<void> =>
    dispatch('message', { data: { kind: 'loaded', path, files: [] }, ports: [] });
  return { caches, calls, fetched, network, dispatch, open, begin };
}

describe('a new worker', () => {
  test('takes control at once and enables navigation preload', async () => {
    const { calls, dispatch } = startWorker();
    await dispatch('install', {});
    await dispatch('activate', {});
    expect(calls).toEqual(['skipWaiting', 'preload', 'claim']);
  });

  test('deletes the copies of other builds', async () => {
    const { caches, dispatch, begin } = startWorker();
    await caches.open(copiesName('b0'));
    await begin('/my/links');
    await dispatch('activate', {});
    expect(await caches.keys()).toEqual([copiesName(BUILD)]);
  });
});

describe('a navigation', () => {
  test('uses the preloaded response and sends no second request', async () => {
    const { fetched, open } = startWorker();
    expect(await open('/my/links', 'preloaded')).toBe('preloaded');
    expect(fetched).not.toContain('/my/links');
  });

  test('is served from the network, and offline from the copy', async () => {
    const { network, open, begin } = startWorker();
    await begin('/my/links');
    expect(await open('/my/links')).toBe('network /my/links');
    network.isThere = false;
    expect(await open('/my/links')).toBe('network /my/links');
    expect(await open('/my/stats')).toBe('network /my/offline.html');
  });

  test.each(['/', '/@mio', '/login', '/ja', '/my/offline-worker.js'])(
    'is ignored by the worker outside the member area: %s',
    async (path) => {
      const { fetched, open } = startWorker();
      expect(await open(path)).toBeNull();
      expect(fetched).toEqual([]);
    },
  );

  test('stores no copy of a screen that another build has served', async () => {
    const { network, open, begin } = startWorker({ answeredBy: 'b2' });
    await begin('/my/links');
    await open('/my/links');
    network.isThere = false;
    expect(await open('/my/links')).toBe('network /my/offline.html');
  });
});

describe('a worker whose script request', () => {
  test.each([404, 410])('returns %i deletes its copies and unregisters itself', async (scriptStatus) => {
    const { caches, calls, open, begin } = startWorker({ scriptStatus });
    await begin('/my/links');
    await open('/my/links');
    expect(calls).toEqual(['unregister']);
    expect(await caches.keys()).toEqual([]);
  });

  test.each([200, 500])('returns %i continues to work', async (scriptStatus) => {
    const { caches, calls, open, begin } = startWorker({ scriptStatus });
    await begin('/my/links');
    await open('/my/links');
    expect(calls).toEqual([]);
    expect(await caches.keys()).toEqual([copiesName(BUILD)]);
  });
});

test('deletes its copies and responds when a page reports the end of the session', async () => {
  const { caches, dispatch, begin } = startWorker();
  await begin('/my/links');
  const answers: unknown[] = [];
  const port = { postMessage: () => void answers.push(caches.listed()) };
  await dispatch('message', { data: { kind: 'drop' }, ports: [port] });
  expect(answers).toEqual([{}]);
  await begin('/my/links');
  expect(await caches.keys()).toEqual([]);
});
