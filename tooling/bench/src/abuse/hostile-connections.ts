import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { sendPipelined } from '@musubi/server/testing/pipelined-requests';

import type { AbusedServer } from './abused-servers.ts';
import { sendFrom } from './hostile-heads.ts';
import type { Stall } from './stalls/stall-meter.ts';
import { measureAgain, type Measured } from './stalls/worst-stall.ts';

const CONNECTIONS = 200;
const SLOW_BYTES = 20;
const BETWEEN_BYTES_MS = 25;
/** Maximum time until the server answers another client. A server that still serves answers far sooner. */
const OTHER_CLIENT_MS = 10_000;

/** The connections of an attack. `keepOn` sends more data on the open connections. */
interface Attack {
  readonly name: string;
  readonly open: (port: number, path: string) => Promise<readonly Socket[]>;
  readonly keepOn?: (sockets: readonly Socket[]) => Promise<void>;
}

async function openMany(port: number, bytes: string): Promise<readonly Socket[]> {
  return Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = connect(port, '127.0.0.1');
      // The server may refuse the connection or close it.
      socket.on('error', () => undefined).resume();
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
      if (bytes !== '') socket.write(bytes);
      return socket;
    }),
  );
}

async function sendSlowly(sockets: readonly Socket[]): Promise<void> {
  for (let sent = 0; sent < SLOW_BYTES; sent += 1) {
    for (const socket of sockets) if (socket.writable) socket.write('a');
    await delay(BETWEEN_BYTES_MS);
  }
}

const ATTACKS: readonly Attack[] = [
  { name: 'without a request', open: async (port) => openMany(port, '') },
  {
    name: 'with slow headers',
    open: async (port, path) => openMany(port, `GET ${path} HTTP/1.1\r\nhost: localhost\r\nx-a: `),
    keepOn: sendSlowly,
  },
  {
    name: 'with slow bodies',
    open: async (port) =>
      openMany(
        port,
        'POST / HTTP/1.1\r\nhost: localhost\r\ncontent-type: text/plain\r\ncontent-length: 999\r\n\r\n',
      ),
    keepOn: sendSlowly,
  },
  {
    name: 'with bytes that are no HTTP',
    open: async (port) => openMany(port, '\u0016\u0003\u0001'.repeat(99)),
  },
  {
    name: 'with 1,000 pipelined requests, unread',
    open: async (port, path) => [await sendPipelined({ port, path, requests: 1000 })],
  },
];

/** The longest stall while a client holds hostile connections. */
export interface ConnectionResult extends Measured {
  /** Whether the server answered another client while the hostile connections were open. */
  readonly hasServed: boolean;
}

/** Measures a server under each kind of hostile connection. `path` is a route that it answers with little work. */
export async function* abuseConnections(
  { origin, meter }: Pick<AbusedServer, 'origin' | 'meter'>,
  path: string,
): AsyncGenerator<ConnectionResult> {
  const port = Number(new URL(origin).port);
  for (const { name, open, keepOn } of ATTACKS) {
    let hasServed = true;
    const measure = async (): Promise<Stall> => {
      await meter.read();
      const sockets = await open(port, path);
      const other = sendFrom('198.51.100.8', origin, path);
      await keepOn?.(sockets);
      const status = await Promise.race([other, delay(OTHER_CLIENT_MS, null, { ref: false })]);
      hasServed &&= status !== null && status < 500;
      const stall = await meter.read();
      for (const socket of sockets) socket.destroy();
      return stall;
    };
    const measured = await measureAgain({ name, measure }, { judge: ({ cpuMs }) => cpuMs });
    yield { ...measured, hasServed };
  }
}
