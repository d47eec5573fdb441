import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createCreator } from './support/factories.ts';
import { createCapturedLog } from './support/logs.ts';
import { sendAndBreakOff } from './support/processes/raw-http.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const { log, lines } = createCapturedLog();
let api: TestApp;
let token = '';
beforeAll(async () => {
  api = await createTestApp({ log });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  token = await api.tokens.sign((await createCreator(api)).id);
});
afterAll(async () => api.close());
beforeEach(() => void lines.splice(0));

const head = (method: string, path: string, type: string): string =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: ${type}\r\ncontent-length: 100000\r\n\r\n`;

test.each([
  {
    what: 'an image',
    request: () =>
      head('POST', '/images', 'multipart/form-data; boundary=b') +
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nPNG',
  },
  {
    what: 'JSON',
    request: () => `${head('PUT', '/v4/external_links', 'application/json')}{"version":1,`,
  },
])('logs no error when a client disconnects while sending $what', async ({ request }) => {
  await sendAndBreakOff(api.app.server, request());
  const isDone = (line: string): boolean => line.includes('ended before it was complete');
  await expect.poll(() => lines.filter(isDone).length, { timeout: 10_000 }).toBe(1);
  const errors = lines
    .map((line) => JSON.parse(line) as { level: number })
    .filter(({ level }) => level >= 50);
  expect(errors).toEqual([]);
});
