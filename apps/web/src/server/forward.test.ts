import { once } from 'node:events';
import { Agent, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { PAGE_FORM_MAX_BYTES } from '@musubi/domain/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createForwardingRig, type ForwardingRig } from './testing/forwarding-rig.ts';

// A body of the maximum length that the forwarder accepts.
const FORM = 'x'.repeat(PAGE_FORM_MAX_BYTES);
const FORM_HEADERS = { 'content-length': String(FORM.length) };

let rig: ForwardingRig;

beforeEach(async () => {
  rig = await createForwardingRig();
});

afterEach(async () => rig.stop());

describe('a forwarded request', () => {
  test('keeps path, query and headers unchanged', async () => {
    const answer = await rig.ask('/@mio?a=%2F&b=1', {
      headers: { 'accept-encoding': 'br', 'if-none-match': '"x"', cookie: 'NEXT_LOCALE=ja' },
    });
    expect(answer).toMatchObject({ status: 200, body: Buffer.from('page') });
    expect(rig.received[0]).toMatchObject({ method: 'GET', url: '/@mio?a=%2F&b=1' });
    expect(rig.received[0]?.headers).toMatchObject({
      'accept-encoding': 'br',
      'if-none-match': '"x"',
      cookie: 'NEXT_LOCALE=ja',
    });
  });

  test('drops hop-by-hop headers and headers named by Connection', async () => {
    await rig.ask('/@mio', {
      headers: {
        connection: 'close, X-Secret-Hop',
        'x-secret-hop': '1',
        'keep-alive': 'timeout=5',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
        'proxy-connection': 'keep-alive',
        expect: '100-continue',
      },
    });
    const headers = rig.received[0]?.headers ?? {};
    expect(headers.connection).toBe('keep-alive');
    for (const name of ['x-secret-hop', 'te', 'proxy-authorization', 'proxy-connection', 'expect']) {
      expect(headers).not.toHaveProperty(name);
    }
  });

  test('overwrites headers in which the client claims an address or host', async () => {
    await rig.ask('/@mio', {
      headers: {
        host: 'evil.example',
        forwarded: 'for=1.2.3.4',
        'x-forwarded-for': '1.2.3.4',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'http',
        'x-forwarded-prefix': '/evil',
        'x-real-ip': '1.2.3.4',
        'surrogate-capability': 'keep',
      },
    });
    const headers = rig.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'musubi.example',
      'x-forwarded-proto': 'https',
    });
    expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(JSON.stringify(headers)).not.toMatch(/evil|1\.2\.3\.4/);
    // Only a caching proxy may send this header, which asks the page server for caching times.
    expect(headers).not.toHaveProperty('surrogate-capability');
  });

  test('forwards a body with its length, even if it was sent in chunks', async () => {
    rig.page = (incoming, outgoing) => void text(incoming).then((body) => outgoing.end(`got ${body}`));
    const form = 'locale=ja';
    const measured = await rig.ask('/@mio/language', {
      method: 'POST',
      body: form,
      headers: { connection: 'close, content-length', 'content-length': '9' },
    });
    const inChunks = await rig.ask('/@mio/language', {
      method: 'POST',
      body: form,
      headers: { 'transfer-encoding': 'chunked' },
    });
    expect([measured.body.toString(), inChunks.body.toString()]).toEqual([`got ${form}`, `got ${form}`]);
    expect(rig.received.map(({ headers }) => headers['content-length'])).toEqual(['9', '9']);
  });

  test.each(['GET', 'HEAD'])('drops the meaningless body of a %s request', async (method) => {
    await rig.ask('/@mio', { method, body: 'body', headers: { 'content-length': '4' } });
    await rig.ask('/@mio', { method, body: 'body', headers: { 'transfer-encoding': 'chunked' } });
    for (const { headers } of rig.received) {
      expect(headers).not.toHaveProperty('content-length');
      expect(headers).not.toHaveProperty('transfer-encoding');
    }
    expect(rig.received).toHaveLength(2);
  });

  test('reuses the connection to the page server', async () => {
    for (let turn = 0; turn < 5; turn += 1) await rig.ask('/@mio');
    expect(rig.connections).toHaveLength(1);
  });

  test('is aborted when its client disconnects', async () => {
    const arrived = new Promise<IncomingMessage>((resolve) => {
      rig.page = resolve;
    });
    const socket = await rig.open();
    socket.write('GET /@mio HTTP/1.1\r\nhost: x\r\n\r\n');
    const atPage = await arrived;
    const ended = once(atPage.socket, 'close');
    socket.destroy();
    await ended;
    expect(rig.failures).toEqual([]);
  });
});

describe('a forwarded response', () => {
  test('is passed on byte for byte without recompression', async () => {
    const html = '<p>澪</p>'.repeat(100);
    for (const [encoding, bytes] of [
      ['br', brotliCompressSync(html)],
      ['gzip', gzipSync(html)],
    ] as const) {
      rig.page = (_incoming, outgoing) => {
        outgoing.writeHead(200, {
          'content-encoding': encoding,
          'content-length': bytes.length,
          etag: 'W/"a"',
          'set-cookie': ['a=1', 'b=2'],
        });
        outgoing.end(bytes);
      };
      const answer = await rig.ask('/@mio');
      expect(answer.body).toEqual(bytes);
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        'content-length': String(bytes.length),
        etag: 'W/"a"',
        'set-cookie': ['a=1', 'b=2'],
      });
    }
  });

  test('drops hop-by-hop headers and headers named by Connection', async () => {
    rig.page = (_incoming, outgoing) => {
      outgoing.writeHead(200, {
        connection: 'close, X-Inner',
        'x-inner': '1',
        'proxy-authenticate': 'Basic',
        upgrade: 'h2c',
      });
      outgoing.end('page');
    };
    const agent = new Agent({ keepAlive: true });
    const { headers, body } = await rig.ask('/@mio', { agent });
    agent.destroy();
    expect(headers.connection).toBe('keep-alive');
    for (const name of ['x-inner', 'proxy-authenticate', 'upgrade']) expect(headers).not.toHaveProperty(name);
    expect(body.toString()).toBe('page');
  });

  test('to HEAD has a length but no body', async () => {
    rig.page = (_incoming, outgoing) => outgoing.writeHead(200, { 'content-length': 1234 }).end();
    const answer = await rig.ask('/@mio', { method: 'HEAD' });
    expect(answer.headers['content-length']).toBe('1234');
    expect(answer.body).toHaveLength(0);
  });

  test('with status 304 keeps the connection open', async () => {
    rig.page = (_incoming, outgoing) => outgoing.writeHead(304, { etag: '"a"' }).end();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await rig.ask('/@mio', { agent });
    const second = await rig.ask('/@mio', { agent });
    agent.destroy();
    expect([first.status, second.status]).toEqual([304, 304]);
    expect(first.headers.etag).toBe('"a"');
  });

  test('is aborted for the client when the page server aborts it', async () => {
    rig.page = (_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-type': 'text/html' });
      outgoing.write('<p>half', () => outgoing.destroy());
    };
    await expect(rig.ask('/@mio')).rejects.toThrow(/aborted|terminated|ECONNRESET|socket hang up/);
    expect((await rig.send('GET /@mio HTTP/1.1\r\nhost: x\r\n\r\n')).endsWith('0\r\n\r\n')).toBe(false);
  });
});

describe('a failing page server', () => {
  test('causes a 503 after a timeout', async () => {
    await rig.stop();
    rig = await createForwardingRig({ timeoutMs: 50 });
    rig.page = () => undefined;
    const answer = await rig.ask('/@mio');
    expect(answer.status).toBe(503);
    expect(rig.failures.map(({ message }) => message)).toEqual(['The page server did not answer in time']);
  });

  test.each(['POST', 'PUT', 'DELETE'])(
    'causes a 503 for %s requests and keeps the client connection open',
    async (method) => {
      await rig.stopPage();
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const ports = new Set<number | undefined>();
      agent.on('free', (socket: { readonly localPort?: number }) => ports.add(socket.localPort));
      const statuses: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        const answer = await rig.ask('/@mio', { method, body: FORM, headers: FORM_HEADERS, agent });
        statuses.push(answer.status);
      }
      statuses.push((await rig.ask('/elsewhere', { agent })).status);
      agent.destroy();
      expect(statuses).toEqual([503, 503, 503, 200]);
      expect(ports.size).toBe(1);
    },
  );

  test('that closed a kept-alive connection causes one retry', async () => {
    await rig.ask('/@mio');
    rig.page = (incoming, outgoing) => {
      if (rig.connections.length === 1) incoming.socket.resetAndDestroy();
      else outgoing.end('again');
    };
    expect((await rig.ask('/@mio')).body.toString()).toBe('again');
    expect(rig.connections).toHaveLength(2);
    expect(rig.failures).toEqual([]);
  });

  test('never receives the same form twice', async () => {
    await rig.ask('/@mio');
    rig.page = (incoming) => void incoming.socket.resetAndDestroy();
    expect((await rig.ask('/@mio/language', { method: 'POST', body: 'locale=ja' })).status).toBe(503);
    expect(rig.received.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(1);
  });

  test('that refuses a body early does not close the client connection', async () => {
    rig.page = (_incoming, outgoing) => outgoing.writeHead(405, { allow: 'GET, HEAD' }).end();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const first = await rig.ask('/@mio', { method: 'POST', body: FORM, headers: FORM_HEADERS, agent });
    rig.page = (_incoming, outgoing) => outgoing.end('page');
    const second = await rig.ask('/@mio', { agent });
    agent.destroy();
    expect([first.status, second.status]).toEqual([405, 200]);
  });
});

test('answers 503 when the page server upgrades the protocol unasked', async () => {
  rig.page = (incoming) => {
    incoming.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
  };
  expect((await rig.ask('/@mio')).status).toBe(503);
});

test('aborts a response when the page server stalls', async () => {
  await rig.stop();
  rig = await createForwardingRig({ timeoutMs: 50 });
  rig.page = (_incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-length': 100 });
    outgoing.write('half');
  };
  await expect(rig.ask('/@mio')).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
});
