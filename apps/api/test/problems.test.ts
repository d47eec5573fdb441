import { KeySourceUnavailableError } from '@musubi/auth/remote-key-source';
import { PROBLEM_CODES, type ProblemCode } from '@musubi/domain/problem-codes';
import type { Scope } from '@musubi/domain/scopes';
import bundle from '@musubi/openapi/bundle.json' with { type: 'json' };
import { ObjectStorageError } from '@musubi/server/s3-object-storage';
import { API_HEADERS } from '@musubi/server/security-headers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { setMaintenance } from '#modules/maintenance/public.ts';
import { DatabaseSlowError } from '#platform/database/statement-limit.ts';
import { toProblem } from '#platform/http/problems/to-problem.ts';

import { createTestConnection } from './support/connections.ts';
import { createBrokenDatabase, createDriverError } from './support/databases/broken-database.ts';
import {
  createCreator,
  createLinkInput,
  createUid,
  type ProblemBody,
  replaceLinks,
  updateProfile,
} from './support/factories.ts';
import { createCapturedLog } from './support/logs.ts';
import { sendRaw } from './support/processes/raw-http.ts';
import type { TestAnswer, TestRequest } from './support/send-request.ts';
import { createTestApp, TEST_SERVICE_KEY, type TestApp, type TestAppOptions } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const LINKS = { method: 'PUT', url: '/v4/external_links', as: 'mio' } as const;
const KEY = 'abcdefghijklmnopqrstuv';
const RENAMING = {
  method: 'PUT',
  url: '/v4/profile',
  body: { profile: { version: 1, pub_id: 'other' } },
} as const;

type Provoke = () => Promise<TestAnswer<unknown>>;
const ask =
  (request: TestRequest): Provoke =>
  async () =>
    api.send(request);

/** Sends a request with a token that has only these scopes. */
async function askByToken(request: TestRequest, scopes: Scope[]): Promise<TestAnswer<unknown>> {
  const { headers } = await createTestConnection(api, createUid(), { scopes });
  return api.send({ ...request, headers });
}

async function askBroken(error: Error, options: TestAppOptions = {}): Promise<TestAnswer<unknown>> {
  const broken = await createTestApp({ database: createBrokenDatabase(error), ...options });
  try {
    return await broken.send({ url: '/users/mio' });
  } finally {
    await broken.close();
  }
}

/** Codes that only one module uses; that module's own tests provoke them. */
type CodeOfOneModule =
  | 'account_leaving'
  | 'account_suspended'
  | 'already_supported'
  | 'file_too_large'
  | 'file_unreadable'
  | 'function_locked'
  | 'import_charset_unsure'
  | 'import_copy_changed'
  | 'import_copy_newer'
  | 'import_copy_too_large'
  | 'import_nothing_found'
  | 'import_page_changed'
  | 'import_refused'
  | 'import_too_large'
  | 'import_unreachable'
  | 'import_unreadable'
  | 'address_unverified'
  | 'appeal_closed'
  | 'case_claimed'
  | 'case_closed'
  | 'client_refused'
  | 'commission_closed'
  | 'connections_full'
  | 'journal_full'
  | 'last_administrator'
  | 'last_operator_passkey'
  | 'operator_account'
  | 'operator_needs_passkey'
  | 'own_decision'
  | 'request_closed'
  | 'second_factor_required'
  | 'undo_expired'
  | 'idempotency_in_progress'
  | 'idempotency_key_malformed'
  | 'idempotency_key_reused'
  | 'idempotency_unknown'
  | 'image_too_large'
  | 'image_unreadable'
  | 'page_gated'
  | 'payments_unavailable'
  | 'quota_exceeded'
  | 'rate_limited'
  | 'service_key_invalid'
  | 'session_revoked'
  | 'address_taken'
  | 'last_passkey'
  | 'passkey_refused'
  | 'passkey_taken'
  | 'passkey_unknown'
  | 'reader_mails_held'
  | 'recovery_code_refused'
  | 'second_way_missing'
  | 'sign_in_method_closed'
  | 'support_closed'
  | 'support_ended'
  | 'supports_full'
  | 'too_often'
  | 'upload_too_slow';

/** One request that provokes each problem code outside `CodeOfOneModule`. */
const PROVOCATIONS: Readonly<
  Record<Exclude<ProblemCode, CodeOfOneModule>, readonly [status: number, provoke: Provoke]>
> = {
  body_malformed: [400, ask({ ...LINKS, body: '{"version":1,' })],
  body_missing: [400, ask(LINKS)],
  body_too_large: [413, ask({ ...LINKS, body: `"${'x'.repeat(256 * 1024)}"` })],
  database_slow: [503, async () => askBroken(new DatabaseSlowError())],
  field_not_allowed: [403, async () => askByToken(RENAMING, ['page.write'])],
  handle_taken: [
    409,
    async () => {
      const { pub_id: taken } = await createCreator(api);
      const { id } = await createCreator(api);
      return updateProfile(api, id, { profile: { version: 1, pub_id: taken } });
    },
  ],
  identity_unavailable: [
    503,
    async () => {
      const verifyToken = async (): Promise<never> => Promise.reject(new KeySourceUnavailableError('down'));
      const other = await createTestApp({ verifyToken });
      try {
        return await other.send({ url: '/v4/profile', as: 'mio' });
      } finally {
        await other.close();
      }
    },
  ],
  internal_error: [500, async () => askBroken(new Error('relation secrets does not exist'))],
  maintenance: [
    503,
    async () => {
      const closed = await createTestApp();
      try {
        await setMaintenance(closed.core, { body: { is_maintenance: true } });
        return await closed.send({ method: 'POST', url: '/v4/profile', as: 'mio' });
      } finally {
        await closed.close();
      }
    },
  ],
  method_not_allowed: [405, ask({ method: 'DELETE', url: '/users/mio' })],
  not_found: [404, ask({ url: '/nothing/here' })],
  not_registered: [404, ask({ url: '/v4/profile', as: createUid() })],
  origin_unregistered: [
    403,
    ask({ url: '/v4/profile', as: 'mio', headers: { origin: 'https://other.example' } }),
  ],
  pib_id_taken: [
    409,
    async () => {
      const set = async (id: string) =>
        api.send({
          method: 'PUT',
          url: `/v2/general/users/pib-id?id=${id}`,
          headers: { 'x-api-key': TEST_SERVICE_KEY },
          body: { pibId: 'pib-of-both' },
        });
      await set(createUid());
      return set(createUid());
    },
  ],
  request_malformed: [400, ask({ url: '/users/%E0%A4%A' })],
  scope_missing: [403, async () => askByToken({ url: '/v4/profile' }, ['stats.read'])],
  service_unavailable: [503, async () => askBroken(createDriverError('ECONNREFUSED'))],
  session_signed_out: [
    401,
    async () => {
      const as = createUid();
      const claims = { key_for_global_sign_out: KEY };
      await api.send({
        method: 'PUT',
        url: '/v2/general/auth/key-for-global-sign-out',
        as,
        body: { key: KEY },
      });
      return api.send({ url: '/v4/profile', as, claims });
    },
  ],
  sister_app_not_allowed: [403, ask({ url: '/v4/export', as: 'mio', claims: { app: 'shop' } })],
  storage_full: [503, async () => askBroken(createDriverError('53100', 'could not extend file'))],
  token_expired: [401, ask({ url: '/v4/profile', as: 'mio', claims: { exp: 1 } })],
  token_invalid: [401, ask({ url: '/v4/profile', as: 'mio', claims: { aud: 'another' } })],
  token_malformed: [401, ask({ url: '/v4/profile', headers: { authorization: 'Basic bWlvOm1pbw==' } })],
  token_missing: [401, ask({ url: '/v4/profile' })],
  token_not_allowed: [403, async () => askByToken({ url: '/v4/export' }, ['page.read'])],
  token_not_fresh: [401, ask({ url: '/v2/general/auth/custom-token', as: 'mio', claims: { iat: 1 } })],
  unsupported_media_type: [415, ask({ ...LINKS, body: '{}', headers: { 'content-type': 'text/plain' } })],
  uri_too_long: [414, ask({ url: `/users/${'x'.repeat(300)}` })],
  validation_failed: [400, ask({ ...LINKS, body: {} })],
  version_conflict: [
    409,
    async () => {
      const { id } = await createCreator(api);
      return updateProfile(api, id, { profile: { version: 9, name: 'x' } });
    },
  ],
};

test.each(['40001', '40P01', '55P03'])(
  'B4: answers 503 when SQLSTATE %s persists after all retries',
  async (code) => {
    const answer = await askBroken(createDriverError(code));
    expect(answer.body).toMatchObject({ status: 503, code: 'service_unavailable' });
  },
);

test('lists every problem code in the contract, which accepts further ones', () => {
  const [listed, further] = bundle.components.schemas.ProblemCode.anyOf;
  expect(listed?.enum).toEqual(PROBLEM_CODES);
  expect(further).toMatchObject({ type: 'string', pattern: '^[a-z][a-z0-9_]*$' });
});

test('D6: names the object storage when it refuses connections', () => {
  const cause = createDriverError('ECONNREFUSED');
  const { code, message } = toProblem(new ObjectStorageError('GET x found no object storage', { cause }));
  expect([code, message]).toEqual(['service_unavailable', 'The object storage is unavailable']);
});

test('a successful response forbids type sniffing, framing and caching', async () => {
  const answer = await api.send({ url: '/v4/sessions', as: 'mio' });
  expect(answer).toMatchObject({ status: 200, headers: API_HEADERS });
});

describe('an error response', () => {
  test.each(Object.entries(PROVOCATIONS))('for %s is a problem document', async (code, [status, provoke]) => {
    const answer = await provoke();
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.body).toMatchObject({ type: 'about:blank', status, code });
    const { instance, title } = answer.body as ProblemBody;
    expect(instance).toMatch(/^[0-9a-f-]{36}$/);
    expect(title).not.toBe('');
  });

  test('names the bearer scheme for 401 and a retry time for 503', async () => {
    expect((await PROVOCATIONS.token_missing[1]()).headers['www-authenticate']).toMatch(
      /^Bearer realm="musubi", resource_metadata=/,
    );
    expect((await PROVOCATIONS.token_expired[1]()).headers['www-authenticate']).toMatch(
      /^Bearer realm="musubi", error="invalid_token"/,
    );
    for (const code of [
      'database_slow',
      'identity_unavailable',
      'service_unavailable',
      'storage_full',
    ] as const) {
      expect((await PROVOCATIONS[code][1]()).headers['retry-after']).toBe('5');
    }
  });

  test('names the allowed methods for 405', async () => {
    expect((await api.send({ method: 'DELETE', url: '/v4/profile' })).headers['allow']).toBe(
      'GET, PUT, POST',
    );
  });

  test('hides the cause of an internal error, which the API only logs', async () => {
    const { log, lines } = createCapturedLog();
    const error = new Error('relation secrets does not exist\nparams: geheim');
    const answer = await askBroken(error, { log });
    expect(answer.text).not.toMatch(/secrets|geheim|stack|node:|query|select/i);
    const { instance } = answer.body as ProblemBody;
    const logged = lines.filter((line) => line.includes('request failed'));
    expect(logged).toHaveLength(1);
    expect(logged[0]).toContain('relation secrets does not exist');
    expect(logged[0]).toContain(instance);
    expect(lines.join('')).not.toContain('geheim');
  });
});

describe('malformed bodies', () => {
  test('refuses bodies that could pollute object prototypes', async () => {
    for (const body of [
      '{"version":1,"links":[],"__proto__":{"isAdmin":true}}',
      '{"version":1,"links":[{"title":"x","url":"https://example.com/","__proto__":{}}]}',
      '{"version":1,"links":[],"constructor":{"prototype":{"isAdmin":true}}}',
    ]) {
      expect(await api.send({ ...LINKS, body })).toMatchObject({ status: 400 });
    }
    expect({}).not.toHaveProperty('isAdmin');
  });

  test.each(['null', '[]', '"text"', '1', 'true'])(
    'refuses a JSON body that is not an object: %s',
    async (body) => {
      expect(await api.send({ ...LINKS, body })).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ pointer: '/body', code: 'wrong_type' }] },
      });
    },
  );

  test('reports an empty body as missing, with or without a media type', async () => {
    expect(await api.send({ ...LINKS, body: '' })).toMatchObject({
      status: 400,
      body: { code: 'body_missing' },
    });
    expect(await api.send(LINKS)).toMatchObject({ status: 400, body: { code: 'body_missing' } });
  });

  test('accepts application/json with parameters, but no other JSON media type', async () => {
    const { id } = await createCreator(api);
    const body = JSON.stringify({ version: 1, links: [createLinkInput()] });
    const send = async (type: string) =>
      api.send({ ...LINKS, as: id, body, headers: { 'content-type': type } });
    expect((await send('application/vnd.api+json')).status).toBe(415);
    expect((await send('multipart/form-data; boundary=x')).status).toBe(415);
    expect((await send('Application/JSON; charset=UTF-8')).status).toBe(200);
  });

  test('lists at most 200 refused values of a huge body, quickly', async () => {
    const links = Array.from({ length: 60_000 }, () => ({}));
    const startedAt = performance.now();
    const { status, body } = await api.send<ProblemBody>({ ...LINKS, body: { version: 1, links } });
    expect(status).toBe(400);
    expect(body.errors?.length).toBeLessThanOrEqual(200);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});

describe('raw connections', () => {
  let port = 0;
  let other: TestApp;
  beforeAll(async () => {
    other = await createTestApp();
    port = Number(new URL(await other.app.listen({ host: '127.0.0.1', port: 0 })).port);
  });
  afterAll(async () => other.close());

  test.each([
    ['a request that is not HTTP', 'hello\r\n\r\n', 400],
    ['a head over 16 KiB', `GET /healthz HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['a URL over 16 KiB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    [
      'two headers for the body length',
      'PUT /v4/profile HTTP/1.1\r\nhost: x\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a malformed header', 'GET /healthz HTTP/1.1\r\nhost: x\r\nexpand[]: links\r\n\r\n', 400],
  ])('answers %s with a problem document and closes the connection', async (_name, request, status) => {
    const answer = await sendRaw(port, request);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('content-type: application/problem+json');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      code: 'request_malformed',
      status,
    });
  });
});

describe('text that only the database refuses', () => {
  test.each(['22021', '22P02'])(
    'is answered with 400 without details when the database reports SQLSTATE %s',
    async (code) => {
      const { status, text } = await askBroken(createDriverError(code, 'invalid byte sequence'));
      expect(status).toBe(400);
      expect(text).toContain('validation_failed');
      expect(text).not.toContain('byte sequence');
    },
  );
});

test('accepts ids only as UUIDs of 36 characters', async () => {
  const { id } = await createCreator(api);
  const uuid = '0190163d-8694-739b-aea5-966c26f8ad90';
  const idOf = async (text: string) =>
    replaceLinks(api, id, { version: 1, links: [createLinkInput({ id: text })] });
  for (const text of [`urn:uuid:${uuid}`, `{${uuid}}`, uuid.replaceAll('-', ''), `${uuid}\n`]) {
    expect(await idOf(text), text).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  }
  expect((await idOf(uuid.toUpperCase())).status).toBe(200);
});
