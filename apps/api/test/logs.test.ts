import { afterAll, beforeAll, expect, test } from 'vitest';

import { createCreator, updateProfile } from './support/factories.ts';
import { createCapturedLog } from './support/logs.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const { log, lines } = createCapturedLog();
const SECRET = 'geheimgeheimgeheim';
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ log });
});
afterAll(async () => api.close());

test('logs one line per request, without secrets, e-mail addresses or names', async () => {
  const { id } = await createCreator(api, { contact_email: 'mio@example.com' });
  await updateProfile(api, id, {
    profile: { version: 9, name: 'line\nbreak \u001B[31m', contact_email: 'other@example.com' },
  });
  await api.send({
    method: 'PUT',
    url: `/v4/live_heartbeat?id=0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f&token=${SECRET}`,
  });
  await api.send({ method: 'PUT', url: `/v4/live_heartbeat?id=x&%74oken=${SECRET}` });
  await api.send({ url: `/v2/general/auth/global-sign-out-status?key=${SECRET}`, as: id });
  await api.send({ url: '/users/mio@example.com?mail=mio%40example.com' });
  await api.send({
    url: '/v4/profile',
    headers: { authorization: `Bearer ${SECRET}`, cookie: `soziIdAuth=${SECRET}` },
  });
  const text = lines.join('');
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(8);
  expect(text).not.toContain(SECRET);
  expect(text).not.toMatch(/example\.com|eyJ|Bearer [^[]|soziIdAuth|line|break/);
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  expect(text.trimEnd().split('\n')).toHaveLength(lines.length);
});

test('logs no search terms of signed-in or anonymous callers', async () => {
  lines.length = 0;
  await api.send({ url: `/v4/search?keyword=${SECRET}&name=${SECRET}`, as: 'reader' });
  await api.send({ url: `/discover/search?q=${SECRET}` });
  await api.send({ url: `/discover/suggestions?q=${SECRET}` });
  await api.send({ url: `/discover/search?q=${SECRET}&sort=wrong` });
  await api.send({ url: `/v4/follows?q=${SECRET}`, as: 'reader' });
  expect(lines).toHaveLength(5);
  expect(lines.join('')).not.toContain(SECRET);
});

test('logs the request, its status and its duration', async () => {
  lines.length = 0;
  const { headers } = await api.send({ url: '/users?limit=1' });
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    reqId: headers['x-request-id'],
    req: { method: 'GET', url: '/users?limit=1' },
    res: { status: 200 },
    durationMs: expect.any(Number) as number,
  });
});

test('logs the caller’s account and the problem’s code', async () => {
  const { id } = await createCreator(api);
  lines.length = 0;
  await api.send({ url: '/v4/profile', as: id });
  await api.send({ url: '/v4/profile' });
  await api.send({ url: '/users/nobody_has_this' });
  const requests = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ msg }) => msg === 'request');
  expect(requests.map(({ account, problem }) => ({ account, problem }))).toEqual([
    { account: id },
    { problem: 'token_missing' },
    { problem: 'not_found' },
  ]);
});
