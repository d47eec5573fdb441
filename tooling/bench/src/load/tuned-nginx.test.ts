import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hasNginx } from '@musubi/dev/nginx/shipped-nginx';
import { findFreePort } from '@musubi/server/testing/free-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type Answer, readAnswer } from './answer.ts';
import {
  configureTunedNginx,
  startTunedNginx,
  type TunedNginx,
  type TunedNginxOptions,
} from './tuned-nginx.ts';

const canTry = hasNginx();
if (!canTry) console.warn('\n*** LEFT OUT: the baseline of the bench was not tried; it needs nginx ***\n');

const REQUESTS = 20;
const ANSWER: Answer = {
  headers: new Map([
    ['content-type', 'text/html; charset=utf-8'],
    ['content-encoding', 'gzip'],
    ['content-security-policy', `default-src 'none';style-src 'sha256-${'x'.repeat(1500)}'`],
    ['etag', 'W/"1"'],
    ['vary', 'accept-encoding, cookie'],
  ]),
  body: Buffer.from('finished bytes'),
};

let options: TunedNginxOptions;
let nginx: TunedNginx | null = null;

/** Starts the baseline and requests its file. */
async function load(configuration = configureTunedNginx(options)): Promise<TunedNginx> {
  nginx = await startTunedNginx(configuration, options);
  for (let request = 0; request < REQUESTS; request += 1) await readAnswer(nginx.url, {});
  return nginx;
}

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tuned-nginx-'));
  options = { folder, port: await findFreePort(), answer: ANSWER };
});
afterEach(async () => {
  await nginx?.stop();
  nginx = null;
  await rm(options.folder, { recursive: true });
});

describe.skipIf(!canTry)('the baseline', () => {
  test('repeats a response and logs each request', async () => {
    const baseline = await load();
    expect(await readAnswer(baseline.url, {})).toEqual(ANSWER);
    await expect(
      baseline.finish({ now: ANSWER, requests: REQUESTS + 1, connections: 0 }),
    ).resolves.toBeUndefined();
  });

  test('is refused when it writes no log', async () => {
    const baseline = await load(configureTunedNginx(options).replace(/access_log [^;]+;/, 'access_log off;'));
    await expect(baseline.finish({ now: ANSWER, requests: REQUESTS, connections: 0 })).rejects.toThrow(
      'logged 0',
    );
  });

  test.each([
    ['fewer', { requests: REQUESTS + 1, connections: 0 }],
    ['more', { requests: 0, connections: REQUESTS - 1 }],
  ])('is refused when its log has %s lines than it answered requests', async (_what, counts) => {
    const baseline = await load();
    await expect(baseline.finish({ now: ANSWER, ...counts })).rejects.toThrow('logged');
  });

  test('is refused when the measured server sends other headers or bytes', async () => {
    const baseline = await load();
    const now = {
      headers: new Map([...ANSWER.headers, ['etag', 'W/"2"']]),
      body: Buffer.from('other bytes'),
    };
    await expect(baseline.finish({ now, requests: REQUESTS, connections: 0 })).rejects.toThrow(
      'differ in etag, body',
    );
  });

  test.each([
    ['no body', { ...ANSWER, body: Buffer.alloc(0) }],
    ['no headers', { ...ANSWER, headers: new Map<string, string>() }],
  ])('is refused when its input has %s', async (_what, answer) => {
    await expect(startTunedNginx('', { ...options, answer })).rejects.toThrow('empty response');
  });
});
