import { createLogger } from '@musubi/server/logger';
import type { LightMyRequestResponse } from 'fastify';

import { createApp, type PageApp } from '../app.ts';
import { type FakeObjectStorage, fakeObjectStorage } from './fake-object-storage.ts';
import { createPublicProfile, type FakeProfileSource, fakeProfileSource } from './fake-profile-source.ts';
import { type FakeWorkshop, fakeWorkshop } from './fake-workshop.ts';

export const TEST_SECRET = 'a-secret-of-this-test';
export const TEST_SCRIPT = 'document.documentElement.dataset.js="";';

export interface TestApp extends PageApp {
  readonly source: FakeProfileSource;
  readonly clock: { nowMs: number };
  readonly storage: FakeObjectStorage;
  readonly workshop: FakeWorkshop;
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
}

/** The page server over a source with the pages of @mio, in Japanese, and @rio, in English. */
export function createTestApp(): TestApp {
  const clock = { nowMs: Date.parse('2026-11-20T03:00:00Z') };
  const source = fakeProfileSource([
    createPublicProfile(),
    createPublicProfile({ pub_id: 'rio', name: 'Rio', locale: 'en' }),
  ]);
  const storage = fakeObjectStorage();
  const workshop = fakeWorkshop();
  // A page that has got its font is another page; tests that want one open the workshop.
  workshop.isBroken = true;
  const app = createApp({
    source,
    log: createLogger({ name: 'page', level: 'silent' }),
    webOrigin: 'http://localhost:3000',
    contentOrigin: 'http://localhost:3003',
    invalidationSecret: TEST_SECRET,
    script: TEST_SCRIPT,
    nowMs: () => clock.nowMs,
    storage,
    workshop,
  });
  return {
    ...app,
    source,
    clock,
    storage,
    workshop,
    get: async (url, headers = {}) => app.server.inject({ method: 'GET', url, headers }),
  };
}
