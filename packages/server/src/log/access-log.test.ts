import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type AccessEntry, createAccessLog } from './access-log.ts';
import { type AccessPolicy, parseAccessPolicy } from './access-policy.ts';
import { createLineRedaction, redactUrl } from './redaction.ts';

const redact = createLineRedaction(new Uint8Array(32));
const ENTRY: AccessEntry = {
  requestId: 'a-1',
  method: 'GET',
  url: '/@mio',
  status: 200,
  elapsedMs: 1.234567,
};

function collect(policy: AccessPolicy, entries: readonly Partial<AccessEntry>[]): Record<string, unknown>[] {
  const lines: string[] = [];
  const log = createAccessLog({ name: 'test', policy, redact, write: (line) => lines.push(line) });
  for (const entry of entries) log.note({ ...ENTRY, ...entry });
  return lines.map((line) => {
    expect(line.indexOf('\n')).toBe(line.length - 1);
    return JSON.parse(line) as Record<string, unknown>;
  });
}

function urlOf([line = {}]: readonly Record<string, unknown>[]): string {
  return (line['req'] as { url: string }).url;
}

test('writes the request, its status and its duration', () => {
  const [line] = collect('all', [{}]);
  expect(line).toEqual({
    level: 30,
    time: expect.any(Number) as number,
    name: 'test',
    reqId: 'a-1',
    req: { method: 'GET', url: '/@mio' },
    res: { status: 200 },
    durationMs: 1.23,
    msg: 'request',
  });
});

test('marks aborted requests under every policy except off', () => {
  for (const policy of ['all', 'errors', { sampleEvery: 100 }] as const)
    expect(collect(policy, [{ isAborted: true }])).toEqual([
      expect.objectContaining({ res: { status: 200 }, aborted: true }),
    ]);
});

test('writes the account id and the problem code', () => {
  const [line] = collect('all', [{ account: 'uid-of-mio', problem: 'not_found', status: 404 }]);
  expect(line).toMatchObject({ account: 'uid-of-mio', problem: 'not_found' });
});

test.each([
  '/v4/live_heartbeat?id=1&token=geheim',
  '/v4/live_heartbeat?%74oken=geheim',
  '/p?TOKEN=geheim&Code=geheim&key=geheim=&apiKey=geheim',
  '/info/og?a=1&ur%6C=https://geheim',
  '/timeline/geheim',
  '/@mio/preview/geheim',
  '/PREVIEW/geheim',
  '/users/eyJhbGciOiJnZWhlaW0ifQ-geheim',
  '/users/geheim@example.com',
  '/@geheim@example.com',
  '/users/geheim%40example.com?mail=geheim@example.com',
  `/p?${'a'.repeat(3000)}&token=geheim`,
])('writes no secret or e-mail address from %s', (url) => {
  const [line] = collect('all', [{ url, account: 'geheim@example.com' }]);
  expect(JSON.stringify(line)).not.toMatch(/geheim|example\.com/);
});

test('escapes text from the client, so that an entry stays one line', () => {
  const url = '/"},\n{"level":60}\u2028\u001B[31m\\';
  expect(urlOf(collect('all', [{ url }]))).toBe(url);
});

test('redacts every path to the same text as redactUrl followed by redact', () => {
  const word = fc.stringMatching(/^[@\w-]{0,20}$/);
  const secret = fc.constantFrom(
    'timeline',
    'preview',
    'Preview',
    '@mio',
    'eyJaaaaaaaaaaaaaaaaaaaaaa',
    '@@a',
  );
  const path = fc
    .array(fc.oneof(word, secret), { minLength: 1, maxLength: 9 })
    .map((parts) => `/${parts.join('/')}`);
  fc.assert(
    fc.property(path, (url) => {
      const whole = JSON.parse(redact(JSON.stringify(redactUrl(url)))) as string;
      expect(urlOf(collect('all', [{ url }]))).toBe(whole);
    }),
  );
});

test('writes the sampling weight into each line and logs every error response', () => {
  const answers = Array.from({ length: 1000 }, () => ({}));
  const errors = Array.from({ length: 30 }, () => ({ status: 503 }));
  const lines = collect({ sampleEvery: 50 }, [...answers.slice(0, 500), ...errors, ...answers.slice(500)]);
  const weightOf = (status: number): number =>
    lines
      .filter(({ res }) => (res as { status: number }).status === status)
      .reduce((sum, { weight }) => sum + Number(weight), 0);
  expect(lines).toHaveLength(1000 / 50 + 30);
  expect(weightOf(200)).toBe(1000);
  expect(weightOf(503)).toBe(30);
});

test('logs only error responses or nothing, depending on the policy', () => {
  const statuses = [200, 304, 404, 500].map((status) => ({ status }));
  expect(collect('errors', statuses).map(({ res }) => res)).toEqual([{ status: 404 }, { status: 500 }]);
  expect(collect('off', statuses)).toEqual([]);
});

test.each([
  ['all', 'all'],
  ['errors', 'errors'],
  ['off', 'off'],
  ['sample:20', { sampleEvery: 20 }],
  ['sample:0', null],
  ['sample:', null],
  ['sample:-1', null],
  ['none', null],
])('parses the access log policy %s', (text, policy) => {
  expect(parseAccessPolicy(text)).toEqual(policy);
});
