import { randomBytes } from 'node:crypto';

import { INSTANCE_PATH } from '@musubi/domain/instance-path';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { startWebServers, type WebServers } from '@musubi/server/testing/web-servers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { type Answer, createFakeInternet } from '../../../test/support/imports.ts';
import { type InstanceKey, signManifest, toInstanceKey } from './instance-keys.ts';
import {
  type CopySignature,
  createKnownInstances,
  type KnownInstances,
  type SignedCopy,
} from './known-instances.ts';

const OWN = 'http://localhost:3000';
const PINNED = 'https://pinned.example';
const OLD = 'https://old.example';
const MINUTE_MS = 60_000;
const MANIFEST = Buffer.from('{"format":"a page"}');

const createKey = (id: string): InstanceKey => toInstanceKey({ id, bytes: randomBytes(32) });
const ownKey = createKey('k1');
const pinnedKey = createKey('k1');
const oldKey = createKey('k1');

const NO_INSTANCES = { own: { origin: OWN, keys: [] }, pinned: [] };

const internet = createFakeInternet();
const clock = createFakeClock();
let instances: KnownInstances;
beforeEach(() => {
  internet.reset({ [`${OLD}${INSTANCE_PATH}`]: documentOf() });
  instances = createKnownInstances({
    own: { origin: OWN, keys: [ownKey] },
    pinned: [{ origin: PINNED, keys: [pinnedKey] }],
    request: internet.request,
    clock,
  });
});

const toPublished = ({ id, publicKey }: InstanceKey) => ({ id, public_key: publicKey });

/** The response of an installation, with changes to the document or to the response. */
function documentOf(document: object = {}, answer: Exclude<Answer, Error> = {}): Answer {
  const body = { origin: OLD, keys: [toPublished(oldKey)], ...document };
  return {
    headers: { 'content-type': 'application/json' },
    bytes: Buffer.from(JSON.stringify(body)),
    ...answer,
  };
}

const copyOf = (origin: string, key: InstanceKey, changes: Partial<SignedCopy> = {}): SignedCopy => ({
  origin,
  keyId: key.id,
  manifestBytes: MANIFEST,
  signature: signManifest(MANIFEST, key),
  ...changes,
});

describe('judge', () => {
  test('finds the keys of this and of pinned installations without a request', async () => {
    expect(await instances.judge(copyOf(OWN, ownKey))).toBe('valid');
    expect(await instances.judge(copyOf(PINNED, pinnedKey))).toBe('valid');
    expect(await instances.judge(copyOf(OWN, pinnedKey))).toBe('wrong');
    expect(await instances.judge(copyOf(PINNED, ownKey))).toBe('wrong');
    expect(internet.asks).toEqual([]);
  });

  test('looks up the keys of another installation at its origin', async () => {
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('valid');
    expect(internet.asks).toEqual([
      {
        url: `${OLD}${INSTANCE_PATH}`,
        accept: 'application/json',
        maxBytes: 65_536,
        timeoutMs: 5000,
        maxRedirects: 0,
      },
    ]);
  });

  test.each(['https://old.example:443', 'https://OLD.example/', 'HTTPS://old.example'])(
    'treats %s as the same origin',
    async (origin) => {
      expect(await instances.judge(copyOf(origin, oldKey))).toBe('valid');
      expect(internet.asks).toHaveLength(1);
    },
  );

  test.each<[string, Partial<SignedCopy>]>([
    ['no signature', { signature: null }],
    ['no name of a key', { keyId: null }],
  ])('returns `missing` for %s, without a request', async (_name, changes) => {
    expect(await instances.judge(copyOf(OLD, oldKey, changes))).toBe('missing');
    expect(internet.asks).toEqual([]);
  });

  test.each<[string, SignedCopy]>([
    ['the key of another installation', copyOf(OLD, createKey('k1'))],
    ['a key that the installation does not publish', copyOf(OLD, oldKey, { keyId: 'k2' })],
    ['a changed manifest', copyOf(OLD, oldKey, { manifestBytes: Buffer.from('{"format":"A page"}') })],
    ['an empty signature', copyOf(OLD, oldKey, { signature: Buffer.alloc(0) })],
    ['a signature of zeros', copyOf(OLD, oldKey, { signature: Buffer.alloc(64) })],
    ['a long signature', copyOf(OLD, oldKey, { signature: Buffer.alloc(100_000) })],
  ])('returns `wrong` for %s', async (_name, copy) => {
    expect(await instances.judge(copy)).toBe('wrong');
  });

  test.each([
    'http://old.example',
    'ftp://old.example',
    'https://old.example/path',
    'https://old.example?',
    'https://old.example#',
    'https://me@old.example',
    'https://old.example\\@other.example',
    'https://old .example',
    'old.example',
    '',
  ])('does not look up %j', async (origin) => {
    expect(await instances.judge(copyOf(origin, oldKey))).toBe('unknown_instance');
    expect(internet.asks).toEqual([]);
  });

  test.each<[string, Answer]>([
    ['that says another origin', documentOf({ origin: 'https://other.example' })],
    ['that says an origin with a path', documentOf({ origin: `${OLD}/path` })],
    ['without an origin', documentOf({ origin: undefined })],
    ['with a malformed key', documentOf({ keys: [toPublished(oldKey), { id: 'k2', public_key: '!' }] })],
    ['with a short key', documentOf({ keys: [{ id: 'k1', public_key: 'AAAA' }] })],
    ['with a malformed name', documentOf({ keys: [{ ...toPublished(oldKey), id: 'K 1' }] })],
    ['with 21 keys', documentOf({ keys: Array.from({ length: 21 }, () => toPublished(oldKey)) })],
    ['that is not found', documentOf({}, { status: 404 })],
    ['that is HTML', documentOf({}, { headers: { 'content-type': 'text/html' } })],
    ['without a type', documentOf({}, { headers: {} })],
    ['that is not JSON', documentOf({}, { bytes: Buffer.from('{') })],
    ['that is JSON of another kind', documentOf({}, { bytes: Buffer.from('null') })],
    ['that is nested deeply', documentOf({}, { bytes: Buffer.from('['.repeat(65_536)) })],
    ['that is refused', new SafeFetchError('The answer has too many bytes', { kind: 'too_large' })],
  ])('returns `unknown_instance` for a key document %s', async (_name, answer) => {
    internet.reset({ [`${OLD}${INSTANCE_PATH}`]: answer });
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('unknown_instance');
    expect(internet.asks).toHaveLength(1);
  });

  test('accepts a key document with a charset and fields of a newer version', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const keys = [{ ...toPublished(createKey('k0')), algorithm: 'new' }, toPublished(oldKey)];
    internet.reset({ [`${OLD}${INSTANCE_PATH}`]: documentOf({ keys, name: 'Old' }, { headers }) });
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('valid');
  });
});

describe('look-ups', () => {
  test('cache keys for ten minutes', async () => {
    await instances.judge(copyOf(OLD, oldKey));
    internet.reset();
    clock.advance(10 * MINUTE_MS - 1);
    expect(await instances.judge(copyOf(`${OLD}:443`, oldKey))).toBe('valid');
    expect(internet.asks).toEqual([]);
    clock.advance(1001);
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('unknown_instance');
  });

  test('cache failures for a minute', async () => {
    internet.reset();
    await instances.judge(copyOf(OLD, oldKey));
    internet.reset({ [`${OLD}${INSTANCE_PATH}`]: documentOf() });
    clock.advance(MINUTE_MS - 1);
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('unknown_instance');
    clock.advance(1001);
    expect(await instances.judge(copyOf(OLD, oldKey))).toBe('valid');
  });

  test('cache at most 1,000 origins', async () => {
    for (let count = 0; count < 1000; count += 1) {
      await instances.judge(copyOf(`https://${count}.example`, oldKey));
    }
    await instances.judge(copyOf('https://999.example', oldKey));
    expect(internet.asks).toHaveLength(1000);
    await instances.judge(copyOf('https://1000.example', oldKey));
    await instances.judge(copyOf('https://0.example', oldKey));
    expect(internet.asks).toHaveLength(1002);
  });

  test('share concurrent requests to one origin', async () => {
    const judged = await Promise.all(
      Array.from({ length: 20 }, async () => instances.judge(copyOf(OLD, oldKey))),
    );
    expect(new Set(judged)).toEqual(new Set(['valid']));
    expect(internet.asks).toHaveLength(1);
  });

  test('run up to eight requests at once and queue the others', async () => {
    const pending: (() => void)[] = [];
    const stage = { running: 0, most: 0 };
    const waiting = createKnownInstances({
      ...NO_INSTANCES,
      clock,
      async request() {
        stage.running += 1;
        stage.most = Math.max(stage.most, stage.running);
        await new Promise<void>((resolve) => void pending.push(resolve));
        stage.running -= 1;
        throw new SafeFetchError('There was no answer');
      },
    });
    const judging = Promise.all(
      Array.from({ length: 30 }, async (_none, count) =>
        waiting.judge(copyOf(`https://${count}.example`, oldKey)),
      ),
    );
    for (let done = 0; done < 30; done += 1) {
      await expect.poll(() => pending.length).toBeGreaterThan(0);
      pending.shift()?.();
    }
    expect(new Set(await judging)).toEqual(new Set(['unknown_instance']));
    expect(stage.most).toBe(8);
  });
});

describe('with real requests', () => {
  let servers: WebServers;
  beforeAll(async () => {
    servers = await startWebServers();
  });
  afterAll(() => servers.close());

  const document = JSON.stringify({ origin: OLD, keys: [toPublished(oldKey)] });
  const serve = (path: string, status: number, headers: Record<string, string>, body = ''): void => {
    servers.answers.set(path, (_request, response) => response.writeHead(status, headers).end(body));
  };
  /**
   * Verifies a copy of the old installation, whose server is the test's public server without a certificate.
   */
  const judge = async (): Promise<CopySignature> => {
    const request = servers.createRequest();
    const at = `http://outside.example:${servers.outsidePort}`;
    const real = createKnownInstances({
      ...NO_INSTANCES,
      request: async (url, ask) => request(url.replace(OLD, at), ask),
      clock,
    });
    return real.judge(copyOf(OLD, oldKey));
  };

  test.each(['127.0.0.1', '[::1]', 'loopback.example', 'loopback6.example', 'mapped.example'])(
    'does not reach %s',
    async (host) => {
      const real = createKnownInstances({ ...NO_INSTANCES, request: servers.createRequest(), clock });
      const origin = `https://${host}:${servers.insidePort}`;
      expect(await real.judge(copyOf(origin, oldKey))).toBe('unknown_instance');
      expect(servers.hits).toEqual([]);
    },
  );

  test('follows no redirect to another origin or within the origin', async () => {
    serve('/elsewhere', 200, { 'content-type': 'application/json' }, document);
    for (const location of [`http://outside.example:${servers.outsidePort}/elsewhere`, '/elsewhere']) {
      serve(INSTANCE_PATH, 302, { location });
      expect(await judge()).toBe('unknown_instance');
    }
  });

  test('reads 64 KB or less', async () => {
    serve(INSTANCE_PATH, 200, { 'content-type': 'application/json' }, document.padEnd(65_536));
    expect(await judge()).toBe('valid');
    serve(INSTANCE_PATH, 200, { 'content-type': 'application/json' }, document.padEnd(65_537));
    expect(await judge()).toBe('unknown_instance');
  });
});
