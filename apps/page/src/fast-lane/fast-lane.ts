import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import type { LaneOptions } from '@musubi/server/http-server';

import { createPlainPages, type PlainPagesOptions } from './plain-pages.ts';
import { parsePlainRequest } from './plain-request.ts';

/**
 * Creates the function that opens the lane on a server. The lane answers plain requests on their sockets, before Node's
 * parser sees them, and gives a connection to Node's parser for good, with all bytes, at its first other request.
 */
export function createFastLane(pages: PlainPagesOptions) {
  const answer = createPlainPages(pages);

  return (server: Server, { timeouts, note }: LaneOptions): void => {
    const [accept] = server.listeners('connection');
    if (accept === undefined) throw new Error('The server has no listener for connections');
    server.off('connection', accept as () => void);
    /** Connections of which Node's parser has seen no byte, with the number of their answers. */
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
        // While the server stops, Node closes each connection after its next answer.
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
        // As Node does at a connection without a request.
        if (answers.get(socket) !== 0 || !server.emit('clientError', error, socket)) socket.destroy();
      };
      const listeners = [
        ['data', onData],
        ['end', () => socket.end()],
        // The socket destroys itself after an error.
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
        // `emit` would count the connection once more (`limitConnections`).
        accept.call(server, socket);
        process.nextTick(() => socket.resume());
      };
      answers.set(socket, 0);
      socket.setNoDelay(true);
      for (const [event, listener] of listeners) socket.on(event, listener);
      limit(timeouts.headMs);
    };

    // Before `limitConnections`, as Node's own listener.
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
