import { OfflineCopies } from './offline-copies.ts';
import { findOfflineRequest, type OfflineMessage } from './offline-rules.ts';

interface WorkEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface AnswerableEvent extends WorkEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerScope {
  /** Written before this script by the server. */
  readonly OFFLINE_BUILD: string;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  readonly location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AnswerableEvent) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: WorkEvent & { readonly data: OfflineMessage }) => void,
  ): void;
}

// The compiler knows the scope of pages alone; the build makes a script for workers of this file.
const worker = globalThis as unknown as WorkerScope;
const { registration } = worker;
const copies = new OfflineCopies({
  build: worker.OFFLINE_BUILD,
  scope: new URL(registration.scope).pathname,
  caches,
  fetch: async (path, options) => fetch(path, options),
});

async function unregister(): Promise<void> {
  await copies.drop();
  await registration.unregister();
}

let hasChecked = false;

/** Ends the worker when the server has none any more, for example after a return to an older release. */
async function checkOwnScript(): Promise<void> {
  if (hasChecked) return;
  hasChecked = true;
  const { status } = await fetch(worker.location.href, { cache: 'no-store', credentials: 'omit' });
  if (status === 404 || status === 410) await unregister();
}

/** Lets the answer go on while the worker still copies; a failed copy is tried again at the next visit. */
const later = (event: WorkEvent, work: Promise<unknown>): void =>
  event.waitUntil(work.catch(() => undefined));

async function answerFile(event: AnswerableEvent, path: string): Promise<Response> {
  const copy = await copies.findFile(path);
  if (copy !== undefined) return copy;
  const response = await fetch(event.request);
  later(event, copies.keepFile(path, response.clone()));
  return response;
}

async function answerScreen(event: AnswerableEvent, path: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (response.ok) later(event, copies.keepScreen(path));
    later(event, checkOwnScript());
    return response;
  } catch {
    return (await copies.findScreen(path)) ?? Response.error();
  }
}

async function answerPayload(event: AnswerableEvent, path: string): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok) later(event, copies.keepScreen(path));
    return response;
  } catch {
    return (await copies.findPayload(path)) ?? Response.error();
  }
}

const ANSWERS = { file: answerFile, screen: answerScreen, payload: answerPayload } as const;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => {
  // The browser itself sends the request of a navigation, with the headers of a navigation.
  const canPreload = 'navigationPreload' in registration;
  const preload = canPreload && registration.navigationPreload.enable().catch(() => undefined);
  event.waitUntil(Promise.all([copies.dropOthers(), preload, worker.clients.claim()]));
});

worker.addEventListener('fetch', (event) => {
  const wanted = findOfflineRequest(event.request, worker.location.origin);
  if (wanted !== null) event.respondWith(ANSWERS[wanted](event, new URL(event.request.url).pathname));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  later(event, data.kind === 'drop' ? copies.drop() : copies.begin(data.path, data.files));
});
