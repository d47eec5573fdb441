import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

import { type BackChannel, createOutbox, frame, type Outbox } from './web-channel-outbox.ts';

/** Sends messages to the browser. */
export interface Channel {
  send(...messages: readonly unknown[]): void;
}

/** Handles the messages of a channel that a browser opened. */
export interface ChannelHandler {
  receive(message: unknown): void;
  closed(): void;
}

export type OpenChannel = (channel: Channel, authorization: string | null) => ChannelHandler;

export interface ChannelRequest {
  readonly method: string | undefined;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly response: ServerResponse;
}

export interface WebChannelHub {
  /** Handles one HTTP request of a browser's WebChannel client. @throws SyntaxError on a malformed message. */
  handle(request: ChannelRequest, open: OpenChannel): void;
  closeAll(): void;
}

const KEEP_ALIVE_MS = 30_000;
const ORPHAN_MS = 60_000;
const PROTOCOL_VERSION = 8;

interface Session {
  readonly outbox: Outbox;
  readonly handler: ChannelHandler;
  readonly keepAlive: NodeJS.Timeout;
  orphanTimer: NodeJS.Timeout;
  receivedCount: number;
}

/**
 * Implements the server half of Closure's WebChannel, version 8. The browser sends messages by POST and
 * receives them over one long GET. Messages are numbered in both directions, so none is lost or repeated when
 * a connection breaks.
 */
export function createWebChannelHub(): WebChannelHub {
  const sessions = new Map<string, Session>();

  function closeSession(id: string, session: Session): void {
    clearInterval(session.keepAlive);
    clearTimeout(session.orphanTimer);
    sessions.delete(id);
    session.outbox.detach();
    session.handler.closed();
  }

  function startOrphanTimer(id: string): NodeJS.Timeout {
    return setTimeout(() => {
      const session = sessions.get(id);
      if (!session) return;
      if (session.outbox.isAttached()) session.orphanTimer = startOrphanTimer(id);
      else closeSession(id, session);
    }, ORPHAN_MS);
  }

  function openSession(open: OpenChannel, authorization: string | null): readonly [string, Session] {
    const id = randomUUID();
    const outbox = createOutbox();
    const session: Session = {
      outbox,
      handler: open(outbox, authorization),
      keepAlive: setInterval(() => outbox.isAttached() && outbox.send('noop'), KEEP_ALIVE_MS),
      orphanTimer: startOrphanTimer(id),
      receivedCount: 0,
    };
    sessions.set(id, session);
    return [id, session];
  }

  return {
    handle({ method, query, body, response }, open) {
      const id = query.get('SID');
      const session = id === null ? undefined : sessions.get(id);
      if (id !== null && !session) {
        response.writeHead(400).end('Unknown SID');
      } else if (id !== null && session && query.get('TYPE') === 'terminate') {
        closeSession(id, session);
        response.end();
      } else if (session && method === 'GET') {
        session.outbox.attach(toBackChannel(query, response));
      } else {
        const messages = readMessages(body);
        if (session) {
          session.outbox.acknowledge(Number(query.get('AID') ?? 0));
          response.end(frame(session.outbox.status()));
          deliver(session, messages);
        } else {
          const [newId, opened] = openSession(open, messages.authorization);
          response.end(frame([[0, ['c', newId, '', PROTOCOL_VERSION, 12, KEEP_ALIVE_MS]]]));
          deliver(opened, messages);
        }
      }
    },
    closeAll() {
      for (const [id, session] of sessions) closeSession(id, session);
    },
  };
}

function toBackChannel(query: URLSearchParams, response: ServerResponse): BackChannel {
  response.flushHeaders();
  return { response, acknowledged: Number(query.get('AID') ?? 0), isLongPoll: query.get('CI') === '1' };
}

interface Messages {
  /** Number of the first message in `list`. Messages are numbered from the start of the session. */
  readonly offset: number;
  readonly list: readonly unknown[];
  readonly authorization: string | null;
}

function readMessages(body: string): Messages {
  const form = new URLSearchParams(body);
  const count = Math.min(Number(form.get('count') ?? 0), MAX_MESSAGES_A_REQUEST);
  return {
    offset: Number(form.get('ofs') ?? 0),
    list: Array.from(
      { length: count },
      (_, index) => JSON.parse(form.get(`req${index}___data__`) ?? '') as unknown,
    ),
    authorization: /^authorization:(.*)$/im.exec(form.get('headers') ?? '')?.[1]?.trim() ?? null,
  };
}

const MAX_MESSAGES_A_REQUEST = 1000;

// A browser resends messages if it did not see the response, so skip messages that were already received.
function deliver(session: Session, { offset, list }: Messages): void {
  for (const [index, message] of list.entries()) {
    if (offset + index < session.receivedCount) continue;
    session.receivedCount = offset + index + 1;
    session.handler.receive(message);
  }
}
