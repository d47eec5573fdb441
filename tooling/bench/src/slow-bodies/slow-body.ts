import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

const PIECE_EVERY_MS = 1000;
/** Bytes per second: twice the minimum rate that the API requires of uploads. */
const PIECE_BYTES = 2000;

interface SlowBodyAnswer {
  /** 0 when the connection ended without an answer. */
  readonly status: number;
  readonly body: string;
}

/** A request whose body arrives in small pieces. */
export interface SlowBody {
  /** The response so far; null before it arrives. */
  answer(): SlowBodyAnswer | null;
  /** Resolves with the response, or with null when none arrived within `ms`. */
  waitForAnswer(ms: number): Promise<SlowBodyAnswer | null>;
  /** Stops sending, but leaves the connection open. */
  stall(): void;
  /** Sends the rest at once. */
  finish(): void;
  close(): void;
}

export interface SlowBodyOptions {
  readonly origin: string;
  readonly path: string;
  /** Address of 127.0.0.0/8 from which the client connects. */
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Starts a POST that sends `body` at 2 KB a second. */
export function openSlowBody({ origin, path, from, headers, body }: SlowBodyOptions): SlowBody {
  const outgoing = request(`${origin}${path}`, {
    method: 'POST',
    localAddress: from,
    agent: false,
    headers: { ...headers, 'content-length': String(body.length) },
  });
  let answer: SlowBodyAnswer | null = null;
  let sent = 0;
  const send = (bytes: number): void => {
    if (outgoing.destroyed || sent >= body.length) return;
    outgoing.write(body.subarray(sent, sent + bytes));
    sent += bytes;
    if (sent >= body.length) outgoing.end();
  };
  const stall = (): void => clearInterval(timer);
  const receive = async (): Promise<void> => {
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    stall();
    answer = { status: incoming.statusCode ?? 0, body: await text(incoming) };
  };
  const timer = setInterval(() => send(PIECE_BYTES), PIECE_EVERY_MS);
  // After its response, the server may reset the connection of an incomplete body.
  outgoing.on('error', () => undefined);
  const received = receive().catch(() => {
    stall();
    answer ??= { status: 0, body: '' };
  });
  send(PIECE_BYTES);
  return {
    answer: () => answer,
    async waitForAnswer(ms) {
      const given = new AbortController();
      await Promise.race([
        received.finally(() => given.abort()),
        delay(ms, undefined, { signal: given.signal }).catch(() => undefined),
      ]);
      return answer;
    },
    stall,
    finish: () => send(body.length),
    close() {
      stall();
      outgoing.destroy();
    },
  };
}
