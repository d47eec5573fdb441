import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import { RenderQueue } from './render-queue.ts';

let rendered: string[];
let refused: string[];
let ended: string[];
let responses: Map<string, EventEmitter>;
let isIdle: boolean;
let queue: RenderQueue;

beforeEach(() => {
  vi.useFakeTimers();
  [rendered, refused, ended] = [[], [], []];
  responses = new Map();
  isIdle = false;
  queue = new RenderQueue({
    busy: { total: 4, perNetwork: 3 },
    idle: { total: 6, perNetwork: 4 },
    maxWaiting: 4,
    holdMs: 5000,
    wasIdle: () => isIdle,
  });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Adds a request named by its network and number, such as `a1`; `pa1` is a prefetch. */
function add(...names: readonly string[]): void {
  for (const name of names) {
    const outgoing = Object.assign(new EventEmitter(), { destroy: () => void ended.push(name) });
    responses.set(name, outgoing);
    queue.add({
      network: name.replace('p', '').slice(0, 1),
      isPrefetch: name.startsWith('p'),
      // The queue only listens to the response's events and destroys the response.
      outgoing: outgoing as EventEmitter as ServerResponse,
      render: () => void rendered.push(name),
      refuse: () => void refused.push(name),
    });
  }
}

const end = (name: string, event = 'prefinish'): void => void responses.get(name)?.emit(event);

test('B6: renders at most four documents at once, three per network', () => {
  add('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1']);
  end('a1');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(refused).toEqual([]);
});

test('B6: gives the next slot to the network with the fewest documents', () => {
  add('a1', 'a2', 'a3', 'b1', 'a4', 'c1');
  end('b1');
  end('a1');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

test('B6: when full, refuses requests of the network with the most waiting requests', () => {
  add('a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'a6', 'a7');
  add('a8');
  expect(refused).toEqual(['a8']);
  add('c1');
  expect(refused).toEqual(['a8', 'a7']);
  end('b1');
  expect(rendered.at(-1)).toBe('c1');
});

test('B6: refuses a request that has waited for two seconds', () => {
  add('a1', 'a2', 'a3', 'a4');
  vi.advanceTimersByTime(1999);
  expect(refused).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(refused).toEqual(['a4']);
  end('a1');
  expect(rendered).toEqual(['a1', 'a2', 'a3']);
});

test('B6: does not render for a client that has disconnected', () => {
  add('a1', 'a2', 'a3', 'a4', 'a5');
  end('a4', 'close');
  end('a1', 'close');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'a5']);
  vi.advanceTimersByTime(2000);
  expect(refused).toEqual([]);
});

test('B6: frees the slot once when a document both finishes and closes', () => {
  add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  end('b1');
  end('b1', 'close');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

test('B6: frees the slot of a document that stalls', () => {
  queue = new RenderQueue({
    busy: { total: 1, perNetwork: 1 },
    waitMs: 6000,
    holdMs: 5000,
    wasIdle: () => false,
  });
  add('a1', 'a2');
  vi.advanceTimersByTime(5000);
  expect(rendered).toEqual(['a1', 'a2']);
});

test('B6: renders more documents while running renders wait for the API', () => {
  add('a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'b2');
  isIdle = true;
  vi.advanceTimersByTime(100);
  // The sixth document is the last to start, because the fifth document of one network has to wait.
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a4']);
});

test('B6: renders by default at most two documents at once, one per network', () => {
  queue = new RenderQueue();
  add('a1', 'a2', 'b1', 'c1');
  expect(rendered).toEqual(['a1', 'b1']);
});

test('B6: renders documents before prefetches that have waited longer', () => {
  add('a1', 'a2', 'a3', 'b1', 'pc1', 'pa4', 'a5');
  end('a1');
  expect(rendered.at(-1)).toBe('a5');
  end('a2');
  expect(rendered.at(-1)).toBe('pc1');
});

test('B6: when full, drops a prefetch for a document of the same network', () => {
  add('a1', 'a2', 'a3', 'a4', 'pa5', 'pa6', 'a7');
  add('a8');
  expect(refused).toEqual(['pa6']);
  add('pa9');
  expect(refused).toEqual(['pa6', 'pa9']);
  add('b1', 'b2');
  expect(refused).toEqual(['pa6', 'pa9', 'pa5']);
});

test('B6: ignores that the event loop was idle before requests waited', () => {
  let isFirst = true;
  const wasIdle = (): boolean => {
    const was = isFirst;
    isFirst = false;
    return was;
  };
  queue = new RenderQueue({ busy: { total: 1, perNetwork: 1 }, wasIdle });
  add('a1', 'b1');
  vi.advanceTimersByTime(100);
  expect(rendered).toEqual(['a1']);
});

const ROOM = { total: 1000, perNetwork: 1000 };

test('B6: refuses a network whose clients leave 32 documents unread', () => {
  queue = new RenderQueue({ busy: ROOM });
  add(...Array.from({ length: 33 }, (_, at) => `a${at}`));
  expect(refused).toEqual(['a32']);
  // Next.js has rendered the document, but the client has not read it.
  end('a0');
  add('a33', 'b1');
  expect(refused).toEqual(['a32', 'a33']);
  expect(rendered.at(-1)).toBe('b1');
  end('a0', 'close');
  add('a34');
  expect(rendered.at(-1)).toBe('a34');
});

test('B6: starts a waiting request when its network has read a document', () => {
  const unfinished = { total: 9, perNetwork: 2, lifeMs: 60_000 };
  queue = new RenderQueue({ unfinished, waitMs: 6000, holdMs: 1000, wasIdle: () => isIdle });
  add('a1', 'a2', 'a3');
  isIdle = true;
  vi.advanceTimersByTime(3000);
  expect(rendered).toEqual(['a1', 'a2']);
  end('a1', 'close');
  vi.advanceTimersByTime(100);
  expect(rendered).toEqual(['a1', 'a2', 'a3']);
});

test('B6: at 256 documents, ends the oldest one of the network with the most', () => {
  queue = new RenderQueue({ busy: ROOM });
  // One document for each of 224 networks.
  add(...Array.from({ length: 224 }, (_, at) => String.fromCodePoint(0x4e00 + at)));
  add(...Array.from({ length: 32 }, (_, at) => `b${at}`));
  expect(rendered).toHaveLength(256);
  expect(ended).toEqual([]);
  add('k1');
  expect([rendered.at(-1), ended]).toEqual(['k1', ['b0']]);
  // The network has a free slot before the connection has closed.
  add('b32');
  expect([rendered.at(-1), ended]).toEqual(['b32', ['b0', 'b1']]);
});

test('B6: ends a document that its client has not read after 60 seconds', () => {
  queue = new RenderQueue({ busy: ROOM });
  add('a1', 'a2');
  end('a2', 'close');
  vi.advanceTimersByTime(59_999);
  expect(ended).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(ended).toEqual(['a1']);
});

test('B6: disconnects a client that reads no document', async () => {
  vi.useRealTimers();
  queue = new RenderQueue({ unfinished: { total: 9, perNetwork: 9, lifeMs: 50 } });
  const server = createServer((_incoming, outgoing) => {
    const render = (): void => void outgoing.end(Buffer.alloc(64 * 1024 * 1024));
    queue.add({ network: 'a', isPrefetch: false, outgoing, render, refuse: () => undefined });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  onTestFinished(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  client.pause();
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [socket] = (await once(server, 'connection')) as [Socket];
  await expect.poll(() => socket.destroyed).toBe(true);
});
