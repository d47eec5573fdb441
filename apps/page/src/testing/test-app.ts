import type { HttpTimeouts } from '@musubi/server/limited-server';
import type { Limit } from '@musubi/server/limits/limit';
import { createLogger, type Logger } from '@musubi/server/logger';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';
import type { LightMyRequestResponse } from 'fastify';

import { createApiProfileSource } from '#api/profile-source.ts';
import { createVisitorApi } from '#api/visitor-api.ts';
import { type AppDeps, createApp, type PageApp } from '#app.ts';
import type { PageScripts } from '#render/page-scripts.ts';
import { OwnNames } from '#site/own-names.ts';

import { type FakeObjectStorage, fakeObjectStorage } from './fake-object-storage.ts';
import { createPublicProfile, type FakeProfileSource, fakeProfileSource } from './fake-profile-source.ts';
import { type FakeRenderWorkerPool, fakeRenderWorkerPool } from './fake-render-worker-pool.ts';
import { type FakeVisitorApi, fakeVisitorApi } from './fake-visitor-api.ts';
import { createNameChange, type TestName } from './name-change.ts';

export const TEST_SECRET = 'a-secret-of-this-test';
export const TEST_SCRIPT = 'document.documentElement.dataset.js="";';
export const TEST_BAR_SCRIPT = 'document.documentElement.dataset.bar="";';
export const TEST_PLAYER_SCRIPT = 'document.documentElement.dataset.player="";';

export const TEST_CAMPAIGN_SCRIPT = 'document.documentElement.dataset.campaign="";';
export const TEST_SCRIPTS = {
  page: TEST_SCRIPT,
  supportBar: TEST_BAR_SCRIPT,
  player: TEST_PLAYER_SCRIPT,
  campaign: TEST_CAMPAIGN_SCRIPT,
};

export interface TestApp extends PageApp {
  /** Empty while own names are off. */
  readonly names: OwnNames;
  readonly source: FakeProfileSource;
  readonly visitorApi: FakeVisitorApi;
  readonly clock: { nowMs: number };
  readonly storage: FakeObjectStorage;
  readonly workerPool: FakeRenderWorkerPool;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** Submits a form as a browser does from our own site. */
  post(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
}

// Shared by all tests, because each logger that writes to stdout adds a listener for the end of the process.
const silentLog = createLogger({ name: 'page', level: 'silent' });
const UNLIMITED: Limit = { max: 1_000_000, everyMs: 1 };

/** Creates the ports to the API at an origin; none without one. */
function createApiPorts(apiOrigin: string | undefined): Partial<Pick<AppDeps, 'source' | 'visitorApi'>> {
  if (apiOrigin === undefined) return {};
  return {
    source: createApiProfileSource(apiOrigin),
    visitorApi: createVisitorApi({ apiOrigin, secret: TEST_SECRET }),
  };
}

/** Creates a page server with a Japanese page, @mio, and an English page, @rio. */
export function createTestApp({
  webOrigin = 'http://localhost:3000',
  quietMs = 60_000,
  sitemapMaxUrls = 50_000,
  scripts = TEST_SCRIPTS,
  names,
  productHosts = [],
  apiOrigin,
  ...more
}: {
  readonly webOrigin?: string;
  readonly quietMs?: number;
  readonly sitemapMaxUrls?: number;
  readonly scripts?: PageScripts;
  /** Domain names of creators; without them own names are off. */
  readonly names?: readonly TestName[];
  readonly productHosts?: readonly string[];
  /** Origin of an API to call instead of the fakes. */
  readonly apiOrigin?: string;
  /** Time in ms that the API has for a visitor's form. */
  readonly formDeadlineMs?: number;
  /** Limit of failed look-ups; none by default, because the clock of tests stands still. */
  readonly lookupLimit?: Limit;
  /** On by default, as in production. */
  readonly isFastLaneOpen?: boolean;
  readonly timeouts?: HttpTimeouts;
  /** Time in ms for which a stop leaves idle connections open; 0 by default. */
  readonly drainMs?: number;
  /** Silent by default. */
  readonly log?: Logger;
  /** Observer of requests; none by default. */
  readonly requests?: RequestObserver;
} = {}): TestApp {
  const clock = { nowMs: Date.parse('2026-11-20T03:00:00Z') };
  const source = fakeProfileSource([
    createPublicProfile(),
    createPublicProfile({ pub_id: 'rio', name: 'Rio', locale: 'en' }),
  ]);
  const visitorApi = fakeVisitorApi();
  const storage = fakeObjectStorage();
  const workerPool = fakeRenderWorkerPool();
  // By default, the worker pool generates no fonts, because a page's HTML changes once its font is ready.
  // Tests of fonts set `isBroken` to false.
  workerPool.isBroken = true;
  const ownNames = names === undefined ? null : new OwnNames();
  ownNames?.replace((names ?? []).map(createNameChange));
  // Requests of tests go to the product's host by default.
  const host = new URL(webOrigin).host;
  const app = createApp({
    source,
    visitorApi,
    ...createApiPorts(apiOrigin),
    log: silentLog,
    webOrigin,
    contentOrigin: 'http://localhost:3003',
    invalidationSecret: TEST_SECRET,
    scripts,
    nowMs: () => clock.nowMs,
    trustedProxyHops: 1,
    storage,
    workerPool,
    quietMs,
    drainMs: 0,
    isFastLaneOpen: true,
    sitemapMaxUrls,
    productHosts,
    lookupLimit: UNLIMITED,
    ...more,
    ...(ownNames !== null && { ownNames }),
  });
  return {
    ...app,
    names: ownNames ?? new OwnNames(),
    source,
    visitorApi,
    clock,
    post: async (url, fields, headers = {}) =>
      app.server.inject({
        method: 'POST',
        url,
        headers: {
          host,
          'content-type': 'application/x-www-form-urlencoded',
          ...(headers['origin'] === undefined && { 'sec-fetch-site': 'same-origin' }),
          ...headers,
        },
        payload: new URLSearchParams(fields).toString(),
      }),
    storage,
    workerPool,
    get: async (url, headers = {}) =>
      app.server.inject({ method: 'GET', url, headers: { host, ...headers } }),
  };
}
