import { BRAND } from '@musubi/domain/brand';
import { describe, expect, test } from 'vitest';

import { DAY_MS } from '#platform/job.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createNamesStage, NAME } from '../../../test/support/own-names.ts';
import { TEST_OWN_NAMES } from '../../../test/support/stand-ins/fake-name-records.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';
import { checkDueNames } from './check-due-names.ts';
import { proofNameOf } from './names.rules.ts';

const stage = createNamesStage();

describe('a claim', () => {
  test('returns the DNS records to set', async () => {
    const { id } = await createCreator(stage.api);
    const now = stage.api.clock.now().getTime();
    const { status, body } = await stage.claim(id, ' https://Mio.Example/ ');
    expect(status).toBe(201);
    expect(body.proof_value).toMatch(new RegExp(`^${BRAND.slug}-verification=[0-9a-f]{32}$`));
    expect(body).toEqual({
      name: NAME,
      state: 'pending',
      is_main: false,
      proof_name: `_${BRAND.slug}.${NAME}`,
      proof_value: body.proof_value,
      proof: 'unchecked',
      target: 'unchecked',
      checked_at: null,
      verified_at: null,
      ends_at: new Date(now + 7 * DAY_MS).toISOString(),
      answers_since: null,
    });
    expect(await stage.list(id)).toEqual({
      items: [body],
      target_name: 'pages.product.example',
      target_addresses: ['192.0.2.1', '2001:db8::1'],
      max_names: 3,
      atproto_did: null,
    });
    expect(await stage.servedTo()).toBeUndefined();
  });

  test('is returned again when the name is claimed twice', async () => {
    const { id } = await createCreator(stage.api);
    const first = await stage.claim(id);
    expect((await stage.claim(id)).body).toEqual(first.body);
  });

  test.each([
    ['mio', 'name_malformed'],
    ['product.example', 'name_own'],
    ['co.jp', 'name_suffix'],
    ['blocked.example', 'name_blocked'],
  ])('for %s is refused with %s', async (name, code) => {
    const { id } = await createCreator(stage.api);
    const { status, body } = await stage.api.send({
      method: 'POST',
      url: '/v4/names',
      as: id,
      body: { name },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ pointer: '/body/name', code }] });
  });

  test('is refused when the page has three names', async () => {
    const { id } = await createCreator(stage.api);
    for (const one of ['a', 'b', 'c']) expect((await stage.claim(id, `${one}.example`)).status).toBe(201);
    expect(await stage.claim(id, 'd.example')).toMatchObject({
      status: 429,
      body: { code: 'quota_exceeded' },
    });
  });

  test('is refused if the installation serves no own names', async () => {
    const closed = await createTestAppForTest({ ownNames: { ...TEST_OWN_NAMES, target: null } });
    const { id } = await createCreator(closed);
    const sent = await closed.send({ method: 'POST', url: '/v4/names', as: id, body: { name: NAME } });
    expect(sent).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    const check = await closed.send({ method: 'POST', url: `/v4/names/${NAME}/check`, as: id });
    expect(check).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(closed.jobs.map(({ name }) => name).filter((name) => name.includes('own names'))).toEqual([]);
    const names = await closed.send({ url: '/v4/names', as: id });
    expect(names.body).toMatchObject({ items: [], target_name: null, max_names: 0 });
  });

  test('is hidden from other creators', async () => {
    const { id } = await createCreator(stage.api);
    await stage.claim(id);
    const { id: other } = await createCreator(stage.api);
    expect((await stage.list(other)).items).toEqual([]);
    expect((await stage.check(other)).status).toBe(404);
    expect((await stage.remove(other)).status).toBe(404);
    expect((await stage.setMain(other)).status).toBe(404);
  });

  test('ends after seven days without its records', async () => {
    const { id } = await createCreator(stage.api);
    await stage.claim(id);
    stage.api.clock.advance(7 * DAY_MS);
    await checkDueNames(stage.api.core);
    expect((await stage.list(id)).items).toEqual([]);
  });
});

describe('a check', () => {
  test('verifies a name with both records and notifies the page servers and the owner', async () => {
    const creator = await stage.createOwner();
    stage.setRecords((await stage.claim(creator.id)).body);
    const notified = stage.api.pages.notified.length;
    const now = stage.api.clock.now().toISOString();
    const { body } = await stage.check(creator.id);
    expect(body).toMatchObject({
      state: 'verified',
      proof: 'found',
      target: 'found',
      verified_at: now,
      ends_at: null,
    });
    expect(await stage.servedTo()).toEqual({
      name: NAME,
      pub_id: creator.pub_id,
      is_main: false,
      is_redirected: false,
      atproto_did: null,
    });
    expect(stage.api.pages.notified.slice(notified).flat()).toContain(creator.pub_id);
    expect(stage.mailsTo(creator.id).map(({ subject }) => subject)).toEqual([expect.stringContaining(NAME)]);
  });

  test('reports which record is missing, or that the name servers do not respond', async () => {
    const { id } = await createCreator(stage.api);
    const { body } = await stage.claim(id);
    stage.records.texts.set(proofNameOf(NAME), [body.proof_value]);
    stage.records.addresses.set(NAME, ['198.51.100.9']);
    expect((await stage.check(id)).body).toMatchObject({
      state: 'pending',
      proof: 'found',
      target: 'missing',
    });
    stage.records.setSilent(true);
    expect((await stage.check(id)).body).toMatchObject({ proof: 'unanswered', target: 'unanswered' });
  });

  test('runs periodically while a claim is open', async () => {
    const { id } = await createCreator(stage.api);
    stage.setRecords((await stage.claim(id)).body);
    await checkDueNames(stage.api.core);
    expect((await stage.list(id)).items).toMatchObject([{ state: 'verified' }]);
    const lookups = stage.records.lookups;
    await checkDueNames(stage.api.core);
    expect(stage.records.lookups).toBe(lookups);
    stage.api.clock.advance(DAY_MS);
    await checkDueNames(stage.api.core);
    expect(stage.records.lookups).toBe(lookups + 1);
  });

  test('is limited to 30 an hour for an account', async () => {
    const limited = await createTestAppForTest({ nameRecords: stage.records, limits: {} });
    const { id } = await createCreator(limited);
    await limited.send({ method: 'POST', url: '/v4/names', as: id, body: { name: NAME } });
    const ask = async () => limited.send({ method: 'POST', url: `/v4/names/${NAME}/check`, as: id });
    for (let count = 0; count < 30; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

test('gives a verified name back with the token of a re-authentication, which belongs to no session', async () => {
  const { id } = await stage.createOwner();
  stage.setRecords((await stage.claim(id)).body);
  await stage.check(id);
  const removal = { method: 'DELETE', url: `/v4/names/${NAME}`, as: id, claims: WITHOUT_KEY } as const;
  expect((await stage.api.send(removal)).status).toBe(204);
});

test('a mail is sent in the language of the creator', async () => {
  const { id } = await stage.createOwner({ locale: 'ja' });
  stage.setRecords((await stage.claim(id)).body);
  await stage.check(id);
  const mail = stage.mailsTo(id).at(-1);
  expect(mail?.subject).toBe(`${NAME} でページが開くようになりました`);
  expect(mail?.text).toContain('/ja/my/names');
});
