import { OfflineCopies } from './offline-copies.ts';
import { findOfflineRequest, type OfflineMessage } from './offline-rules.ts';

export interface WorkEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface AnswerableEvent extends WorkEvent {
  readonly request: Pick<Request, 'headers' | 'method' | 'mode' | 'url'>;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface MessageOfPage extends WorkEvent {
  readonly data: OfflineMessage;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

/** The part of the worker's global scope that this file uses. */
export interface WorkerScope {
  /** Set by a line that the server adds before the script. */
  readonly OFFLINE_BUILD: string;
  readonly registration: {
    readonly scope: string;
    readonly navigationPreload?: Pick<NavigationPreloadManager, 'enable'>;
    unregister(): Promise<boolean>;
  };
  readonly clients: { claim(): Promise<void> };
  readonly location: Pick<Location, 'href' | 'origin'>;
  readonly caches: Pick<CacheStorage, 'delete' | 'has' | 'keys' | 'open'>;
  fetch(request: AnswerableEvent['request'] | string, options?: RequestInit): Promise<Response>;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AnswerableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageOfPage) => void): void;
}

/**
 * Keeps the worker alive until `work` ends, without delaying the response. A failed copy is retried at the
 * next visit.
 */
const later = (event: WorkEvent, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined));

type Answer = (event: AnswerableEvent, path: string) => Promise<Response>;

function createAnswers(worker: WorkerScope, copies: OfflineCopies) {
  let hasChecked = false;

  /**
   * Unregisters the worker when the server has no worker script any more, for example after a return to an
   * older release.
   */
  async function checkOwnScript(): Promise<void> {
    if (hasChecked) return;
    hasChecked = true;
    const { status } = await worker.fetch(worker.location.href, { cache: 'no-store', credentials: 'omit' });
    if (status !== 404 && status !== 410) return;
    await copies.drop();
    await worker.registration.unregister();
  }

  const answerFile: Answer = async (event, path) => {
    const copy = await copies.findFile(path);
    if (copy !== undefined) return copy;
    const response = await worker.fetch(event.request);
    later(event, copies.keepFile(path, response.clone()));
    return response;
  };

  const answerScreen: Answer = async (event, path) => {
    try {
      const response = (await event.preloadResponse) ?? (await worker.fetch(event.request));
      if (response.ok) later(event, copies.keepScreen(path));
      later(event, checkOwnScript());
      return response;
    } catch {
      return (await copies.findScreen(path)) ?? Response.error();
    }
  };

  const answerPayload: Answer = async (event, path) => {
    try {
      const response = await worker.fetch(event.request);
      if (response.ok) later(event, copies.keepScreen(path));
      return response;
    } catch {
      return (await copies.findPayload(path)) ?? Response.error();
    }
  };

  return { file: answerFile, screen: answerScreen, payload: answerPayload } as const;
}

/** Handles the requests of member screens. The network always comes first, except for files of a build. */
export function runOfflineWorker(worker: WorkerScope): void {
  const { registration } = worker;
  const copies = new OfflineCopies({
    build: worker.OFFLINE_BUILD,
    scope: new URL(registration.scope).pathname,
    caches: worker.caches,
    fetch: async (path, options) => worker.fetch(path, options),
  });
  const answers = createAnswers(worker, copies);

  worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

  worker.addEventListener('activate', (event) => {
    // With navigation preload, the browser sends the navigation request itself, with the headers of a
    // navigation.
    const preload = registration.navigationPreload?.enable().catch(() => undefined);
    event.waitUntil(Promise.all([copies.dropOthers(), preload, worker.clients.claim()]));
  });

  worker.addEventListener('fetch', (event) => {
    const wanted = findOfflineRequest(event.request, worker.location.origin);
    if (wanted !== null) event.respondWith(answers[wanted](event, new URL(event.request.url).pathname));
  });

  worker.addEventListener('message', (event) => {
    const { data, ports } = event;
    const drop = async (): Promise<void> => {
      await copies.drop();
      ports[0]?.postMessage('dropped');
    };
    later(event, data.kind === 'drop' ? drop() : copies.begin(data.path, data.files));
  });
}
