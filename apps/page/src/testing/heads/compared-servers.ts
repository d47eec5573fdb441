import { type AddressInfo, connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

import { LOCALES } from '@musubi/domain/locales';

import { createTestApp, type TestApp } from '#testing/test-app.ts';

import { MemorySocket, withoutDates } from './memory-socket.ts';
import type { Conversation } from './seeded-heads.ts';

/** Number of event loop turns without a new byte, after which a response counts as complete. */
const QUIET_TURNS = 3;
/** The same number while a handler is still waiting, for example for the rest of a body. */
const WAITING_TURNS = 30;
const NETWORK_MS = 20_000;

/** State of the server's side of a conversation, as its client sees it. */
export interface Outcome {
  readonly sent: string;
  readonly state: 'open' | 'ended' | 'destroyed';
}

/** Results of some conversations that must be equal for both parsers. */
export interface Observed {
  readonly outcomes: readonly Outcome[];
  /** Operations and statuses in the metrics, sorted. */
  readonly counted: readonly string[];
  readonly hits: number;
}

/**
 * A page server with two cached pages that reads requests either with the fast lane or with Node's parser
 * only.
 */
export class ComparedServer {
  readonly #app: TestApp;
  #counted: string[] = [];
  #unanswered = 0;
  /** Number of requests that Node's parser has read. */
  parsed = 0;

  constructor(isFastLaneOpen: boolean) {
    this.#app = createTestApp({
      isFastLaneOpen,
      names: [{ name: 'mio.example', pub_id: 'mio' }],
      productHosts: ['127.0.0.1'],
      requests: { note: (operation, status) => void this.#counted.push(`${operation} ${status}`) },
    });
    this.#app.server.server.prependListener('request', (_request, response) => {
      this.parsed += 1;
      this.#unanswered += 1;
      response.once('close', () => (this.#unanswered -= 1));
    });
  }

  async start(): Promise<void> {
    await this.#app.server.listen({ host: '127.0.0.1', port: 0 });
    // Caches both pages first. Rendering a page during a conversation compresses it on another thread, for an
    // unknown number of turns.
    for (const path of ['/@mio', '/@rio']) {
      await this.#app.get(path);
      for (const locale of LOCALES) await this.#app.get(path, { cookie: `NEXT_LOCALE=${locale}` });
    }
    await this.#app.get('/', { host: 'mio.example' });
  }

  async stop(): Promise<void> {
    this.#app.server.server.closeAllConnections();
    await this.#app.server.close();
  }

  /** Runs all conversations concurrently, over in-memory connections. */
  async hold(conversations: readonly Conversation[]): Promise<Observed> {
    const hitsBefore = this.#app.cache.counts.hits;
    this.#counted = [];
    const sockets = conversations.map(() => new MemorySocket());
    for (const socket of sockets) this.#app.server.server.emit('connection', socket);
    await turn();
    for (let at = 0; ; at += 1) {
      let isOver = true;
      for (const [index, { chunks, isEnded }] of conversations.entries()) {
        const [chunk, socket] = [chunks[at], sockets[index]];
        if (socket === undefined || socket.destroyed || at > chunks.length) continue;
        isOver = false;
        if (chunk !== undefined) socket.push(chunk);
        else if (isEnded) socket.push(null);
      }
      if (isOver) break;
      await turn();
    }
    await this.#waitUntilQuiet(sockets);
    const observed = {
      outcomes: sockets.map(({ sent, destroyed, isEnded }): Outcome => ({
        sent,
        state: destroyed ? 'destroyed' : isEnded ? 'ended' : 'open',
      })),
      counted: this.#counted.toSorted(),
      hits: this.#app.cache.counts.hits - hitsBefore,
    };
    for (const socket of sockets) socket.destroy();
    await turn();
    return observed;
  }

  async #waitUntilQuiet(sockets: readonly MemorySocket[]): Promise<void> {
    const count = (): number => sockets.reduce((sum, { sentChunks }) => sum + sentChunks, 0);
    let before = count();
    for (let quiet = 0; quiet < (this.#unanswered === 0 ? QUIET_TURNS : WAITING_TURNS); quiet += 1) {
      await turn();
      const now = count();
      if (now !== before) quiet = -1;
      before = now;
    }
  }

  /**
   * Runs a conversation over the network. Resolves with the bytes that the server sent, once they are as many
   * as expected or after 20 seconds.
   */
  async holdOverNetwork({ chunks, isEnded }: Conversation, expected: Outcome): Promise<Outcome> {
    const { port } = this.#app.server.server.address() as AddressInfo;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    let [received, state]: [string, Outcome['state']] = ['', 'open'];
    const { promise, resolve } = Promise.withResolvers<void>();
    const check = (): void => {
      if (
        withoutDates(received).length >= expected.sent.length &&
        (state !== 'open' || expected.state === 'open')
      )
        resolve();
    };
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      check();
    });
    for (const event of ['end', 'close', 'error'] as const) {
      socket.on(event, () => {
        state = 'ended';
        check();
      });
    }
    for (const chunk of chunks) {
      socket.write(chunk);
      await turn();
    }
    if (isEnded) socket.end();
    check();
    const timer = setTimeout(resolve, NETWORK_MS);
    await promise;
    clearTimeout(timer);
    socket.destroy();
    return { sent: withoutDates(received), state };
  }
}
