import { once } from 'node:events';
import { createServer } from 'node:http';

import { findFreePort } from '@musubi/server/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';

import { ConfigRefusedError, readSignInConfig } from './project-config.ts';

const account = { accessToken: async () => 'the-token' };

/** Reads the sign-in methods from a server with these answers, by path. */
async function readFrom(answers: Readonly<Record<string, unknown>>) {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: { message: 'CONFIGURATION_NOT_FOUND' } }));
  });
  const port = await findFreePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const found = await readSignInConfig({ projectId: 'shop', account, emulatorHost: `127.0.0.1:${port}` });
  return { ...found, asked };
}

const PROJECT = '/admin/v2/projects/shop';

test('D4: reads sign-in methods and domains of a project', async () => {
  const found = await readFrom({
    [`${PROJECT}/config`]: {
      signIn: { email: { enabled: true, passwordRequired: false } },
      authorizedDomains: ['localhost', 'shop.example'],
    },
    [`${PROJECT}/defaultSupportedIdpConfigs`]: {
      defaultSupportedIdpConfigs: [
        { name: 'projects/1/defaultSupportedIdpConfigs/google.com', enabled: true, clientId: 'x' },
        { name: 'projects/1/defaultSupportedIdpConfigs/twitter.com' },
      ],
    },
  });
  expect(found).toEqual({
    isEmailEnabled: true,
    providers: new Set(['google.com']),
    domains: new Set(['localhost', 'shop.example']),
    asked: ['Bearer the-token', 'Bearer the-token'],
  });
});

test('D4: reads a project without any sign-in method', async () => {
  const found = await readFrom({ [`${PROJECT}/config`]: {}, [`${PROJECT}/defaultSupportedIdpConfigs`]: {} });
  expect(found).toMatchObject({ isEmailEnabled: false, providers: new Set(), domains: new Set() });
});

test('D4: throws the status of a refusal', async () => {
  await expect(readFrom({})).rejects.toEqual(new ConfigRefusedError(404));
});
