import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OwnNameChange, OwnNameChanges } from '@musubi/api-client';
import { createLogger } from '@musubi/server/logger';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { OwnNames } from '#site/own-names.ts';
import { createNameChange } from '#testing/name-change.ts';
import { createTestApp } from '#testing/test-app.ts';

import { OwnNamesSync, type OwnNamesSyncPorts } from './own-names-sync.ts';

const DAY_MS = 86_400_000;
const UNKNOWN_REVISION = '{"revision":"x","whole_at_ms":9999999999999,"items":[]}';

let folder: string;
let nowMs: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'own-names-'));
  nowMs = Date.parse('2026-11-20T03:00:00Z');
});

afterEach(async () => rm(folder, { recursive: true, force: true }));

/** A fake list of changes that returns at most two per call. */
function fakeSource() {
  const source = {
    changes: [] as OwnNameChange[],
    isDown: false,
    asked: [] as (string | null)[],
    async listChanges(after: string | null): Promise<OwnNameChanges> {
      source.asked.push(after);
      if (source.isDown) throw new Error('The API is down');
      const from = Number(after ?? 0);
      const items = source.changes.slice(from, from + 2);
      const revision = from + items.length;
      return { items, revision: String(revision), has_more: revision < source.changes.length };
    },
  };
  return source;
}

function openSync(source: ReturnType<typeof fakeSource>, ports: Partial<OwnNamesSyncPorts> = {}) {
  const names = new OwnNames();
  const invalidated: string[] = [];
  const lines: string[] = [];
  const log = createLogger({ name: 'page', destination: { write: (line) => void lines.push(line) } });
  const sync = new OwnNamesSync({
    source,
    names,
    file: join(folder, 'own-names.json'),
    proxyFile: join(folder, 'names.caddy'),
    invalidate: (pubId) => invalidated.push(pubId),
    log,
    nowMs: () => nowMs,
    ...ports,
  });
  return { sync, names, invalidated, lines };
}

const listed = (names: OwnNames): readonly string[] => names.list().map(({ name }) => name);
const readProxyFile = async (): Promise<string> => readFile(join(folder, 'names.caddy'), 'utf8');

function addNames(source: ReturnType<typeof fakeSource>, count: number): void {
  for (let at = 0; at < count; at += 1) {
    source.changes.push(createNameChange({ name: `n${at}.example`, pub_id: `creator${at}` }));
  }
}

describe('a poll', () => {
  test('fetches all changes first, then those after the last revision', async () => {
    const source = fakeSource();
    const { sync, names, invalidated } = openSync(source);
    addNames(source, 5);
    await sync.poll();
    expect(source.asked).toEqual([null, '2', '4']);
    expect(names.size).toBe(5);
    source.changes.push(createNameChange({ name: 'n0.example', pub_id: null }));
    await sync.poll();
    expect(source.asked.slice(3)).toEqual(['5']);
    expect(names.find('n0.example')).toBeNull();
    expect(invalidated).toEqual(['creator0', 'creator1', 'creator2', 'creator3', 'creator4', 'creator0']);
  });

  test('invalidates the pages of a changed handle', async () => {
    const source = fakeSource();
    const { sync, names, invalidated } = openSync(source);
    source.changes.push(createNameChange({ name: 'mio.example', pub_id: 'mio' }));
    await sync.poll();
    source.changes.push(createNameChange({ name: 'mio.example', pub_id: 'mio_new' }));
    await sync.poll();
    expect(names.find('mio.example')?.pubId).toBe('mio_new');
    expect(invalidated).toEqual(['mio', 'mio', 'mio_new']);
  });

  test('keeps the list while the API is down, and logs the failure once', async () => {
    const source = fakeSource();
    const { sync, names, lines } = openSync(source);
    addNames(source, 1);
    await sync.poll();
    source.isDown = true;
    for (let at = 0; at < 3; at += 1) await sync.poll();
    expect(listed(names)).toEqual(['n0.example']);
    expect(lines).toHaveLength(1);
    source.isDown = false;
    await sync.poll();
    await sync.poll();
    expect(lines).toHaveLength(2);
  });

  test('discards an incomplete first list', async () => {
    const source = fakeSource();
    const { sync, names } = openSync({
      ...source,
      listChanges: async (after) => {
        source.isDown = after !== null;
        return source.listChanges(after);
      },
    });
    addNames(source, 3);
    await sync.poll();
    expect(names.size).toBe(0);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('the saved list', () => {
  test('is used after a restart while the API is down', async () => {
    const source = fakeSource();
    addNames(source, 3);
    const former = openSync(source);
    await former.sync.poll();
    await former.sync.stop();
    source.isDown = true;
    nowMs += DAY_MS - 1;
    const { sync, names } = openSync(source);
    await sync.load();
    await sync.poll();
    expect(listed(names)).toEqual(['n0.example', 'n1.example', 'n2.example']);
    expect(source.asked.at(-1)).toBe('3');
  });

  test('is replaced by the whole list when it is a day old', async () => {
    const source = fakeSource();
    addNames(source, 2);
    const former = openSync(source);
    await former.sync.poll();
    nowMs += DAY_MS;
    source.changes = [createNameChange({ name: 'n1.example', pub_id: 'creator1' })];
    const { sync, names, invalidated } = openSync(source);
    await sync.load();
    expect(names.size).toBe(2);
    await sync.poll();
    expect(source.asked.at(-1)).toBeNull();
    expect(listed(names)).toEqual(['n1.example']);
    expect(invalidated).toEqual(['creator0']);
  });

  test('is replaced by the whole list daily, in case the database was restored', async () => {
    const source = fakeSource();
    addNames(source, 1);
    const { sync } = openSync(source);
    for (let hour = 0; hour < 48; hour += 1) {
      await sync.poll();
      nowMs += DAY_MS / 24;
    }
    expect(source.asked.filter((after) => after === null)).toHaveLength(2);
    expect(source.asked).toHaveLength(48);
  });

  test.each(['', '{', '[]', '{"revision":"1"}', UNKNOWN_REVISION])(
    'is ignored when the file is %j',
    async (text) => {
      await writeFile(join(folder, 'own-names.json'), text);
      const source = fakeSource();
      addNames(source, 1);
      const { sync, names } = openSync(source);
      await sync.load();
      await sync.poll();
      expect(names.size).toBe(1);
    },
  );
});

describe('the names for Caddy', () => {
  test('are written as site blocks of 100 names to a replaced file', async () => {
    const source = fakeSource();
    addNames(source, 101);
    await openSync(source).sync.poll();
    const blocks = (await readProxyFile()).split('}\n').filter((block) => block !== '');
    expect(blocks.map((block) => block.split(', ').length)).toEqual([100, 1]);
    expect(blocks[0]).toMatch(/^n0\.example, n1\.example, n10\.example, .* \{\n\timport own_names\n$/);
    expect(blocks[1]).toBe('n99.example {\n\timport own_names\n');
    expect((await readdir(folder)).toSorted()).toEqual(['names.caddy', 'own-names.json']);
  });

  test('are written at most once a minute, and at shutdown', async () => {
    const source = fakeSource();
    addNames(source, 1);
    const { sync } = openSync(source);
    await sync.poll();
    source.changes.push(createNameChange({ name: 'rio.example', pub_id: 'rio' }));
    nowMs += 59_000;
    await sync.poll();
    expect(await readProxyFile()).not.toContain('rio.example');
    nowMs += 1_000;
    await sync.poll();
    expect(await readProxyFile()).toContain('rio.example');
    source.changes.push(createNameChange({ name: 'rio.example', pub_id: null }));
    await sync.poll();
    await sync.stop();
    expect(await readProxyFile()).not.toContain('rio.example');
  });

  test('are written only with a setting and after a change', async () => {
    const source = fakeSource();
    addNames(source, 1);
    const { sync } = openSync(source, { proxyFile: null });
    await sync.poll();
    expect(await readdir(folder)).toEqual(['own-names.json']);
    await rm(join(folder, 'own-names.json'));
    nowMs += 3_600_000;
    await sync.poll();
    expect(await readdir(folder)).toEqual([]);
  });

  test('are written again after a failed write', async () => {
    const source = fakeSource();
    addNames(source, 1);
    await writeFile(join(folder, 'taken'), '');
    const { sync, lines } = openSync(source, { proxyFile: join(folder, 'taken', 'names.caddy') });
    await sync.poll();
    expect(lines).toHaveLength(1);
    await rm(join(folder, 'taken'));
    nowMs += 60_000;
    await sync.poll();
    expect(await readdir(join(folder, 'taken'))).toEqual(['names.caddy']);
  });
});

test('polls about every five seconds until it stops', async () => {
  const source = fakeSource();
  const pauses: number[] = [];
  const draws = [0, 0.5, 1];
  const { sync } = openSync(source, {
    random: () => draws[pauses.length] ?? 0,
    pause: async (ms, signal) => {
      pauses.push(ms);
      if (pauses.length === 3) await sync.stop();
      signal.throwIfAborted();
    },
  });
  await sync.run();
  expect(pauses).toEqual([4500, 5000, 5500]);
  expect(source.asked).toHaveLength(3);
});

test('a stop ends the pause before the next poll', async () => {
  const { sync } = openSync(fakeSource());
  const running = sync.run();
  await sync.stop();
  await running;
  expect(await readdir(folder)).not.toContain('names.caddy.partial');
});

test('answers 421 for a removed name after the next poll', async () => {
  const app = createTestApp({ webOrigin: 'https://product.example', names: [] });
  const source = fakeSource();
  const { sync } = openSync(source, {
    names: app.names,
    invalidate: (pubId) => app.cache.invalidate(pubId),
  });
  const status = async (): Promise<number> => (await app.get('/', { host: 'mio.example' })).statusCode;
  expect(await status()).toBe(421);
  source.changes.push(createNameChange({ name: 'mio.example', pub_id: 'mio' }));
  await sync.poll();
  expect(await status()).toBe(200);
  expect((await app.get('/@mio')).body).toContain('<link rel="canonical" href="https://mio.example/"/>');
  source.changes.push(createNameChange({ name: 'mio.example', pub_id: null }));
  await sync.poll();
  expect(await status()).toBe(421);
  expect((await app.get('/@mio')).body).toContain(
    '<link rel="canonical" href="https://product.example/@mio"/>',
  );
});
