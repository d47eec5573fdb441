import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { StartError } from '../start-error.ts';
import { createHttpServer } from './http-server.ts';
import { listen } from './listen.ts';

const log = createLogger({ name: 'test', level: 'silent' });

async function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

test('names the taken port, the program and the variable to change', async () => {
  const { server, port } = await occupy();
  const app = createHttpServer({ log });
  const attempt = listen(app, { host: '127.0.0.1', port, owner: 'the API', variable: 'API_PORT' });
  await expect(attempt).rejects.toBeInstanceOf(StartError);
  await expect(attempt).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken, and the API needs it. ` +
      'Stop the program that uses it, or choose another port with API_PORT.',
  );
  await app.close();
  server.close();
});

test('reports a host that is not an address of this machine', async () => {
  const app = createHttpServer({ log });
  await expect(
    listen(app, { host: '192.0.2.1', port: 0, owner: 'the API', variable: 'API_PORT' }),
  ).rejects.toThrow('HOST is not an address of this machine: 192.0.2.1. Without HOST it is 127.0.0.1.');
  await app.close();
});

test('returns the address it listens on', async () => {
  const app = createHttpServer({ log });
  app.get('/', async () => 'here');
  const address = await listen(app, {
    host: '127.0.0.1',
    port: 0,
    owner: 'the API',
    variable: 'API_PORT',
  });
  expect(await (await fetch(address)).text()).toBe('here');
  await app.close();
});

test('reports a port on which the user has no permission to listen', async () => {
  const refusing = {
    listen: async () => Promise.reject(Object.assign(new Error('listen EACCES'), { code: 'EACCES' })),
  };
  await expect(
    listen(refusing, { host: '127.0.0.1', port: 80, owner: 'the web app', variable: 'WEB_PORT' }),
  ).rejects.toThrow(
    'Port 80 on 127.0.0.1 may not be opened by this user, and the web app needs it. ' +
      'Choose another port with WEB_PORT.',
  );
});
