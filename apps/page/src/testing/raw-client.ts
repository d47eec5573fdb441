import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';

import { expect, onTestFinished } from 'vitest';

import type { TestApp } from './test-app.ts';

/** A client that sends raw bytes. */
export interface RawClient {
  readonly socket: Socket;
  /** Everything that the server has sent. */
  received(): string;
  /** Status codes of the responses so far. */
  statuses(): readonly number[];
  readonly closed: Promise<unknown>;
  /** Sends bytes. Resolves when the server has sent this total number of responses. */
  send(bytes: string, answers: number): Promise<void>;
}

/** Connects to a listening page server. */
export async function openRawClient({ server }: Pick<TestApp, 'server'>): Promise<RawClient> {
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  const received = (): string => Buffer.concat(chunks).toString('latin1');
  const statuses = (): readonly number[] =>
    Array.from(received().matchAll(/HTTP\/1\.1 (\d{3}) /g), ([, status]) => Number(status));
  const send = async (bytes: string, answers: number): Promise<void> => {
    socket.write(bytes, 'latin1');
    await expect.poll(() => statuses().length).toBe(answers);
  };
  return { socket, received, statuses, closed, send };
}
