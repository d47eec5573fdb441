import { hash } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { createIdempotencyKeys, eraseIdempotencyKeys } from '#core/state/idempotency-keys.repository.ts';
import type { components } from '#generated/contract.ts';
import { idempotencyKeys } from '#platform/database/schema/accounts/idempotency-keys.ts';
import { usedChallenges } from '#platform/database/schema/accounts/passkeys.ts';
import { isOfDesk } from '#platform/http/bind-contract.ts';
import { hasAccess } from '#platform/http/contract/access.ts';
import { contract, listOperations } from '#platform/http/contract/contract-document.ts';
import { takesIdempotencyKey, WITHOUT_IDEMPOTENCY_KEY } from '#platform/http/idempotency/keyed-operations.ts';
import { digestRequest } from '#platform/http/idempotency/request-digest.ts';
import { Problem } from '#platform/problem.ts';

import { createCreator, createUid } from './support/factories.ts';
import { createFileForm, PDF } from './support/files.ts';
import { createImageBytes } from './support/images.ts';
import { createCapturedLog } from './support/logs.ts';
import { createKeyedApp, type KeyedApp } from './support/requests/keyed-app.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Schemas = components['schemas'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const KIT = { title: 'Quiet mornings', description: '', kind: 'creators' };

const createKit = async (as: string, key: string, changes: object = {}) =>
  api.send<Schemas['Kit']>({
    method: 'POST',
    url: '/v4/kits',
    as,
    headers: { 'idempotency-key': key },
    body: { ...KIT, ...changes },
  });
const kitsOf = async (as: string) => (await api.send<Schemas['KitList']>({ url: '/v4/kits', as })).body.items;
const rowsOf = async (accountId: string) =>
  api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.accountId, accountId));

interface Work {
  /** How often the handler ran. */
  runs: number;
}

/** Serves all operations with this work, and counts how often it runs. */
async function serve(
  work: (run: number) => Promise<{ readonly status: number; readonly body?: unknown }>,
  log?: Parameters<typeof createKeyedApp>[2],
): Promise<KeyedApp & Work> {
  const count: Work = { runs: 0 };
  const app = await createKeyedApp(
    api,
    async () => {
      count.runs += 1;
      return work(count.runs);
    },
    log,
  );
  onTestFinished(app.close);
  return Object.assign(count, app);
}

/** A kit whose version is the number of the run. */
const kitOf = (run: number): Schemas['Kit'] => ({
  version: run,
  id: '0199f2c4-7a10-7c55-9d21-4b7a90c1de02',
  name: 'quiet-mornings',
  title: 'Quiet mornings',
  description: '',
  kind: 'creators',
  members: [],
  hidden_members: [],
  updated_at: '2026-11-20T02:00:00.000Z',
});

describe('equal requests with one Idempotency-Key', () => {
  test('run once when 20 arrive at once, and later ones get the same answer', async () => {
    const release = Promise.withResolvers<void>();
    const app = await serve(async (run) => {
      await release.promise;
      return { status: 201, body: kitOf(run) };
    });
    const as = createUid();
    let refused = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await app.send({ as, key: 'twenty' });
        if (answer.status === 409) refused += 1;
        if (refused === 19) release.resolve();
        return answer;
      }),
    );
    const first = answers.find(({ status }) => status === 201);
    const others = answers.filter((answer) => answer !== first);
    expect(others.map(({ body }) => body['code'])).toEqual(Array(19).fill('idempotency_in_progress'));
    expect(first?.body).toMatchObject({ title: 'Quiet mornings' });
    expect(await app.send({ as, key: 'twenty' })).toEqual(first);
    expect(await app.send({ as, key: '"twenty"' })).toEqual(first);
    expect(app.runs).toBe(1);
  });

  test('create one kit when 20 arrive at once', async () => {
    const { id } = await createCreator(api);
    const answers = await Promise.all(Array.from({ length: 20 }, async () => createKit(id, 'one-kit')));
    const [kit, ...more] = await kitsOf(id);
    expect(more).toEqual([]);
    const outcomes = answers.map(({ status, body }) =>
      status === 201 ? body.id : (body as { readonly code?: string }).code,
    );
    expect(new Set(outcomes)).toContain(kit?.id);
    expect(
      outcomes.filter((outcome) => outcome !== kit?.id && outcome !== 'idempotency_in_progress'),
    ).toEqual([]);
    expect((await createKit(id, 'one-kit')).body.id).toBe(kit?.id);
  });

  test('get a stored refusal, as the first request did', async () => {
    const as = createUid();
    const first = await createKit(as, 'no-page');
    expect(first).toMatchObject({ status: 404, body: { code: 'not_registered' } });
    const again = await createKit(as, 'no-page');
    expect(again).toMatchObject({ status: 404, body: first.body });
    expect(again.headers['content-type']).toBe('application/problem+json');
  });

  test('get an empty answer again', async () => {
    const app = await serve(async () => ({ status: 204 }));
    const request = {
      url: '/reports',
      as: createUid(),
      key: 'empty',
      body: { pub_id: 'mio', reason: 'spam' },
    };
    expect((await app.send(request)).status).toBe(204);
    expect((await app.send(request)).status).toBe(204);
    expect(app.runs).toBe(1);
  });

  test('store one file when the form is sent twice, and refuse another file', async () => {
    const { id } = await createCreator(api);
    const upload = async (bytes: Uint8Array, purpose?: string) => {
      const form = createFileForm(bytes);
      if (purpose !== undefined) form.append('purpose', purpose);
      const url = purpose === undefined ? '/v4/files' : '/images';
      return api.send<{ readonly key?: string }>({
        method: 'POST',
        url,
        as: id,
        headers: { 'idempotency-key': 'one-file' },
        form,
      });
    };
    const png = await createImageBytes();
    for (const [bytes, purpose] of [[PDF], [png, 'icon']] as const) {
      const first = await upload(bytes, purpose);
      expect(first.status).toBe(201);
      expect((await upload(bytes, purpose)).body).toEqual(first.body);
      expect((await upload(Buffer.concat([bytes, Buffer.from('\n')]), purpose)).status).toBe(422);
    }
  });

  test('log the change of an account once', async () => {
    const { log, lines } = createCapturedLog();
    const app = await serve(async () => ({ status: 200, body: { sent_by: 'api' } }), log);
    const request = {
      url: '/v4/account_mails',
      as: createUid(),
      key: 'mail',
      body: { purpose: 'confirm', locale: 'en' },
    };
    expect((await app.send(request)).status).toBe(200);
    expect((await app.send(request)).status).toBe(200);
    expect(lines.filter((line) => line.includes('account_mail_asked'))).toHaveLength(1);
  });
});

describe('an Idempotency-Key', () => {
  test('is refused for another body, without work', async () => {
    const { id } = await createCreator(api);
    expect((await createKit(id, 'bodies')).status).toBe(201);
    expect(await createKit(id, 'bodies', { title: 'Loud evenings' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
    expect(await kitsOf(id)).toHaveLength(1);
  });

  test('belongs to the account and the operation', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    const first = await createKit(one.id, 'shared');
    const second = await createKit(other.id, 'shared');
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.id).not.toBe(first.body.id);
    const app = await serve(async () => ({ status: 204 }));
    const body = { pub_id: 'mio', reason: 'spam' };
    const report = async () => app.send({ url: '/reports', as: one.id, key: 'shared', body });
    expect([(await report()).status, (await report()).status, app.runs]).toEqual([204, 204, 1]);
    const repeats = [await createKit(one.id, 'shared'), await createKit(other.id, 'shared')];
    expect(repeats.map(({ body: kit }) => kit)).toEqual([first.body, second.body]);
  });

  test('is free after 24 hours, when the sweep also deletes its row', async () => {
    const { id } = await createCreator(api);
    const sweep = api.jobs.find(({ name }) => name === 'idempotency keys');
    const first = await createKit(id, 'a-day');
    api.clock.advance(DAY_MS - 1);
    await sweep?.work();
    expect((await createKit(id, 'a-day')).body.id).toBe(first.body.id);
    api.clock.advance(1);
    expect((await createKit(id, 'a-day', { title: 'Tomorrow' })).body.title).toBe('Tomorrow');
    api.clock.advance(DAY_MS);
    await sweep?.work();
    expect(await rowsOf(id)).toEqual([]);
  });

  test('is erased with its account', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    await createKit(one.id, 'erased');
    await createKit(other.id, 'erased');
    await eraseIdempotencyKeys(api.db, one.id);
    expect([await rowsOf(one.id), (await rowsOf(other.id)).length]).toEqual([[], 1]);
    expect(api.core.erasers).toContain(eraseIdempotencyKeys);
  });

  test.each(['', ' ', 'two words', 'a, b', '"open', 'é', 'x'.repeat(129), '""'])(
    'is refused when malformed: %j',
    async (key) => {
      const app = await serve(async (run) => ({ status: 201, body: kitOf(run) }));
      expect(await app.send({ as: createUid(), key })).toMatchObject({
        status: 400,
        body: { code: 'idempotency_key_malformed' },
      });
      expect(app.runs).toBe(0);
    },
  );

  test('is refused without an account to which it belongs', async () => {
    const { pub_id } = await createCreator(api);
    const answer = await api.send({
      method: 'POST',
      url: '/comments',
      headers: { 'idempotency-key': 'anonymous' },
      body: { pub_id, body: 'Hello' },
    });
    expect(answer).toMatchObject({ status: 401, body: { code: 'token_missing' } });
  });

  test('may be sent by pages of registered origins', async () => {
    const { headers } = await api.send({
      method: 'OPTIONS',
      url: '/v4/kits',
      headers: { origin: 'http://localhost:3000', 'access-control-request-method': 'POST' },
    });
    expect(headers['access-control-allow-headers']).toContain('idempotency-key');
  });
});

describe('a repeat after a failure', () => {
  const failing = async (error: () => Promise<Error>) =>
    serve(async (run) => {
      if (run === 1) throw await error();
      return { status: 201, body: kitOf(run) };
    });

  test.each([
    ['500', async () => new Error('a fault')],
    ['503', async () => new Problem('identity_unavailable', 'The identity service is unavailable')],
    ['429', async () => new Problem('rate_limited', 'Too much')],
    ['401', async () => new Problem('token_not_fresh', 'Sign in first')],
  ])('does the work when the first answer was %s', async (status, error) => {
    const app = await failing(error);
    const request = { as: createUid(), key: 'failed' };
    expect((await app.send(request)).status).toBe(Number(status));
    expect((await app.send(request)).status).toBe(201);
    expect((await app.send(request)).body).toMatchObject({ version: 2 });
    expect(app.runs).toBe(2);
  });

  test('does not do the work when the failed request may have stored something', async () => {
    const app = await failing(async () => {
      await api.db.insert(usedChallenges).values({ nonce: createUid(), expiresAt: api.clock.now() });
      return new Error('a fault');
    });
    const request = { as: createUid(), key: 'half' };
    expect((await app.send(request)).status).toBe(500);
    expect(await app.send(request)).toMatchObject({ status: 409, body: { code: 'idempotency_unknown' } });
    expect(app.runs).toBe(1);
  });

  test('never does the work of a request that a crash ended', async () => {
    const app = await serve(async (run) => ({ status: 201, body: kitOf(run) }));
    const as = createUid();
    const body = { title: 'Quiet mornings', description: '', kind: 'creators' };
    // The server stopped between the claim and the answer.
    const bodyHash = await digestRequest({ params: {}, query: {}, body });
    const keyHash = hash('sha256', 'crashed', 'base64url');
    await createIdempotencyKeys(api).claim({ accountId: as, operation: 'createKit', keyHash, bodyHash });
    api.clock.advance(MINUTE_MS - 1);
    const codeNow = async () => (await app.send({ as, key: 'crashed' })).body['code'];
    expect(await codeNow()).toBe('idempotency_in_progress');
    api.clock.advance(1);
    expect(await codeNow()).toBe('idempotency_unknown');
    expect(app.runs).toBe(0);
  });

  test('gets no answer of more than 64 KB', async () => {
    const app = await serve(async (run) => ({
      status: 201,
      body: { ...kitOf(run), description: 'x'.repeat(64 * 1024) },
    }));
    const request = { as: createUid(), key: 'long' };
    expect((await app.send(request)).status).toBe(201);
    expect((await app.send(request)).body['code']).toBe('idempotency_unknown');
    expect(app.runs).toBe(1);
  });
});

describe('the contract', () => {
  const posts = listOperations(contract).filter(({ method }) => method === 'post');
  const isKeyed = (bound: (typeof posts)[number]): boolean =>
    takesIdempotencyKey(bound, { contract, isOfDesk: isOfDesk(bound.path) });

  test.each(listOperations(contract).map((bound) => [bound.operation.operationId, bound] as const))(
    'names the header at %s only if repeats get its stored answer',
    (_id, bound) => {
      const { parameters = [], responses } = bound.operation;
      const isNamed = parameters.some(({ name }) => name === 'Idempotency-Key');
      expect(isNamed).toBe(isKeyed(bound));
      if (!isNamed) return;
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '409', '422']));
      const types = Object.entries(responses).flatMap(([status, { content = {} }]) =>
        status.startsWith('2') ? Object.keys(content) : [],
      );
      expect(types.filter((type) => type !== 'application/json')).toEqual([]);
    },
  );

  test('has an exception only where an operation could take a key', () => {
    const possible = posts.filter(
      ({ path, operation: { operationId } }) =>
        !isOfDesk(path) && (hasAccess(operationId, 'bearer') || hasAccess(operationId, 'optional bearer')),
    );
    const out = possible.filter((bound) => !isKeyed(bound)).map(({ operation }) => operation.operationId);
    expect(out.toSorted()).toEqual(Object.keys(WITHOUT_IDEMPOTENCY_KEY).toSorted());
    expect(possible.length - out.length).toBe(30);
  });

  test('stores no answer that has a secret', async () => {
    const { id } = await createCreator(api);
    const answer = await api.send({
      method: 'POST',
      url: '/v4/profile/preview_code',
      as: id,
      headers: { 'idempotency-key': 'secret' },
    });
    expect([answer.status, await rowsOf(id)]).toEqual([201, []]);
  });
});

describe('digestRequest', () => {
  const base = { params: { id: '1' }, query: {}, body: { text: 'a' } };

  test('differs for another path, query, body or file', async () => {
    const others = [
      { ...base, params: { id: '2' } },
      { ...base, query: { id: '2' } },
      { ...base, body: { text: 'b' } },
      { ...base, body: undefined },
      { ...base, body: { text: Buffer.from('a') } },
      { ...base, body: { text: Buffer.from('b') } },
    ];
    const digests = await Promise.all([base, ...others].map(digestRequest));
    expect(new Set(digests).size).toBe(digests.length);
    expect(await digestRequest(structuredClone(base))).toBe(digests[0]);
  });
});
