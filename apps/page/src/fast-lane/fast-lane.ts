import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { LaneOptions } from '@musubi/server/http-server';

import { createPlainPages, type PlainPagesOptions } from './plain-pages.ts';
import { parsePlainRequest } from './plain-request.ts';

/**
 * Creates the function that opens the fast lane on a server. The lane answers plain requests directly on
 * their sockets, before Node's parser sees them. At the first request that is not plain, it passes the
 * connection with all bytes to Node's parser for good.
 */
export function createFastLane(pages: PlainPagesOptions) {
  const answer = createPlainPages(pages);

  return (server: Server, { timeouts, note }: LaneOptions): void => {
    const [accept] = server.listeners('connection');
    if (accept === undefined) throw new Error('The server has no listener for connections');
    server.off('connection', accept as () => void);
    /**
     * Open connections of the lane, each with the number of its responses. Node's parser has seen no byte of
     * them.
     */
    const answers = new Map<Socket, number>();

    const open = (socket: Socket): void => {
      let limitMs = 0;
      const limit = (ms: number): void => {
        if (ms !== limitMs) socket.setTimeout(ms);
        limitMs = ms;
      };
      const onWritten = (): void => {
        if (answers.has(socket)) limit(server.keepAliveTimeout + server.keepAliveTimeoutBuffer);
      };
      const onData = (chunk: Buffer): void => {
        const startedAt = performance.now();
        // Excludes a stopping server, because Node then closes each connection after its next response.
        const isReady = server.listening && socket.writableLength === 0;
        const request = isReady ? parsePlainRequest(chunk) : null;
        const response = request && answer(request);
        if (request === null || response === null) {
          handOver(chunk);
          return;
        }
        answers.set(socket, 1 + (answers.get(socket) ?? 0));
        socket.write(response.now(), onWritten);
        note({ method: 'GET', url: request.url, status: 200, startedAt });
        if (socket.writableLength === 0) return;
        response.noteSending();
        limit(timeouts.idleMs);
      };
      const onTimeout = (): void => {
        const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // Emits `clientError` only before the first request, like Node.
        if (answers.get(socket) !== 0 || !server.emit('clientError', error, socket)) socket.destroy();
      };
      const listeners = [
        ['data', onData],
        ['end', () => socket.end()],
        // No handler is needed: the socket destroys itself after an error.
        ['error', () => undefined],
        ['timeout', onTimeout],
        ['close', () => answers.delete(socket)],
      ] as const;
      const handOver = (chunk: Buffer): void => {
        answers.delete(socket);
        for (const [event, listener] of listeners) socket.off(event, listener);
        socket.setTimeout(0);
        socket.pause();
        socket.unshift(chunk);
        // Calls Node's listener directly: `emit` would count the connection twice (`limitConnections`).
        accept.call(server, socket);
        process.nextTick(() => socket.resume());
      };
      answers.set(socket, 0);
      socket.setNoDelay(true);
      for (const [event, listener] of listeners) socket.on(event, listener);
      limit(timeouts.headMs);
    };

    // Prepends the listener so that it runs before `limitConnections`, like Node's own listener.
    server.prependListener('connection', open);
    const [closeIdle, closeAll] = [server.closeIdleConnections, server.closeAllConnections];
    server.closeIdleConnections = () => {
      for (const [socket, count] of answers) if (count > 0 && socket.writableLength === 0) socket.destroy();
      closeIdle.call(server);
    };
    server.closeAllConnections = () => {
      for (const socket of answers.keys()) socket.destroy();
      closeAll.call(server);
    };
  };
}
