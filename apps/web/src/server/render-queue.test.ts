import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { RenderQueue } from './render-queue.ts';

let rendered: string[];
let refused: string[];
let responses: Map<string, EventEmitter>;
let isIdle: boolean;
let queue: RenderQueue;

beforeEach(() => {
  vi.useFakeTimers();
  [rendered, refused] = [[], []];
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
    const outgoing = new EventEmitter();
    responses.set(name, outgoing);
    queue.add({
      network: name.replace('p', '').slice(0, 1),
      isPrefetch: name.startsWith('p'),
      // The queue only listens to its events.
      outgoing: outgoing as ServerResponse,
      render: () => void rendered.push(name),
      refuse: () => void refused.push(name),
    });
  }
}

const end = (name: string, event = 'prefinish'): void => void responses.get(name)?.emit(event);

test('B6: renders at most four documents at once, three of one network', () => {
  add('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1']);
  end('a1');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
  expect(refused).toEqual([]);
});

test('B6: gives the next place to the network with the fewest documents', () => {
  add('a1', 'a2', 'a3', 'b1', 'a4', 'c1');
  end('b1');
  end('a1');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

test('B6: a full queue refuses the network that waits most', () => {
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

test('B6: frees a place once for a document that ends and closes', () => {
  add('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
  end('b1');
  end('b1', 'close');
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2']);
});

test('B6: frees the place of a document that stalls', () => {
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

test('B6: renders more documents while the others wait for the API', () => {
  add('a1', 'a2', 'a3', 'b1', 'a4', 'a5', 'b2');
  isIdle = true;
  vi.advanceTimersByTime(100);
  // The sixth document is the last one, and the fifth one of a network has to wait.
  expect(rendered).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a4']);
});

test('B6: renders at most two documents at once by default, one of a network', () => {
  queue = new RenderQueue();
  add('a1', 'a2', 'b1', 'c1');
  expect(rendered).toEqual(['a1', 'b1']);
});

test('B6: renders documents before prefetches that wait for longer', () => {
  add('a1', 'a2', 'a3', 'b1', 'pc1', 'pa4', 'a5');
  end('a1');
  expect(rendered.at(-1)).toBe('a5');
  end('a2');
  expect(rendered.at(-1)).toBe('pc1');
});

test('B6: a full queue refuses a prefetch for a document of the same network', () => {
  add('a1', 'a2', 'a3', 'a4', 'pa5', 'pa6', 'a7');
  add('a8');
  expect(refused).toEqual(['pa6']);
  add('pa9');
  expect(refused).toEqual(['pa6', 'pa9']);
  add('b1', 'b2');
  expect(refused).toEqual(['pa6', 'pa9', 'pa5']);
});

test('B6: forgets that the loop was idle before requests waited', () => {
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
