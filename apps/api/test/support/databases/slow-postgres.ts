import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A fake server that speaks enough of PostgreSQL's protocol to respond to each statement with no rows. */
export interface SlowPostgres {
  readonly url: string;
  /** Statements received so far, in lower case. */
  readonly statements: readonly string[];
  /** Statements that match get no response; null for none. */
  hangAt(pattern: RegExp | null): void;
  /** Number of connections that are open. */
  countOpen(): number;
  close(): void;
}

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const toReady = (isInTransaction: boolean): Buffer => message('Z', Buffer.from(isInTransaction ? 'T' : 'I'));
const NO_ROWS = [message('1', Buffer.alloc(0)), message('2', Buffer.alloc(0)), message('n', Buffer.alloc(0))];
const DONE = message('C', Buffer.from('DONE\0'));

/** Splits data from a client into messages. The first message starts the session and has no type. */
function createSplitter(onMessage: (type: string, body: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  let typeBytes = 0;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= typeBytes + 4) {
      const end = typeBytes + rest.readInt32BE(typeBytes);
      if (rest.length < end) return;
      onMessage(rest.toString('latin1', 0, typeBytes), rest.subarray(typeBytes + 4, end));
      rest = rest.subarray(end);
      typeBytes = 1;
    }
  };
}

/** Starts the fake server, which responds to each statement after `delayMs`. */
export async function startSlowPostgres(delayMs = 0): Promise<SlowPostgres> {
  const sockets = new Set<Socket>();
  const statements: string[] = [];
  let pattern: RegExp | null = null;
  const serve = (socket: Socket): void => {
    let statement = '';
    let isInTransaction = false;
    const answer = (parts: readonly Buffer[]): void => {
      statements.push(statement);
      if (pattern?.test(statement) === true) return;
      if (statement.startsWith('begin')) isInTransaction = true;
      if (/^(?:commit|rollback)/.test(statement)) isInTransaction = false;
      const bytes = Buffer.concat([...parts, DONE, toReady(isInTransaction)]);
      // oxlint-disable-next-line house/test-waits -- being slow is what the server is for
      setTimeout(() => void (socket.destroyed || socket.write(bytes)), delayMs);
    };
    const split = createSplitter((type, body) => {
      if (type === '') socket.write(Buffer.concat([AUTHENTICATED, toReady(false)]));
      else if (type === 'P') statement = body.toString('utf8').split('\0')[1]?.toLowerCase() ?? '';
      else if (type === 'S') answer(NO_ROWS);
      else if (type === 'Q') {
        statement = body.toString('utf8').toLowerCase();
        answer([]);
      }
    });
    socket.on('data', split);
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    serve(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://nobody@127.0.0.1:${(server.address() as AddressInfo).port}/nothing`,
    statements,
    hangAt: (next) => void (pattern = next),
    countOpen: () => sockets.size,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
