import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { ownNames } from '#platform/database/schema/page/own-names.ts';
import { DAY_MS } from '#platform/job.ts';

import { createCreator, replaceHandle } from '../../../test/support/factories.ts';
import { createNamesStage, NAME } from '../../../test/support/own-names.ts';
import { checkDueNames } from './check-due-names.ts';
import { proofNameOf } from './names.rules.ts';
import { checkRecords } from './records/check-records.ts';

const stage = createNamesStage();

describe('a verified name', () => {
  test('is kept without a response, and released after 30 days without its records', async () => {
    const creator = await stage.createVerified();
    const mails = stage.mailsTo(creator.id).length;
    stage.records.setSilent(true);
    for (let day = 0; day < 40; day += 1) {
      stage.api.clock.advance(DAY_MS);
      await checkDueNames(stage.api.core);
    }
    expect(await stage.servedTo()).toMatchObject({ pub_id: creator.pub_id });
    stage.records.setSilent(false);
    stage.records.texts.clear();
    for (let day = 0; day < 30; day += 1) {
      stage.api.clock.advance(DAY_MS);
      await checkDueNames(stage.api.core);
    }
    expect(stage.mailsTo(creator.id)).toHaveLength(mails + 1);
    expect((await stage.list(creator.id)).items).toMatchObject([{ state: 'verified', proof: 'missing' }]);
    stage.api.clock.advance(DAY_MS);
    await checkDueNames(stage.api.core);
    expect((await stage.list(creator.id)).items).toEqual([]);
    expect(await stage.servedTo()).toMatchObject({ pub_id: null });
    expect(stage.mailsTo(creator.id)).toHaveLength(mails + 2);
  });

  test('requires a new record after it was released', async () => {
    const creator = await stage.createVerified();
    expect((await stage.remove(creator.id)).status).toBe(204);
    expect(await stage.servedTo()).toMatchObject({ pub_id: null });
    // The records of the former claim still exist, and the name still points to us.
    const { id: stranger } = await createCreator(stage.api);
    for (const as of [stranger, creator.id]) {
      await stage.claim(as);
      expect((await stage.check(as)).body).toMatchObject({
        state: 'pending',
        proof: 'missing',
        target: 'found',
      });
    }
    expect(await stage.servedTo()).toMatchObject({ pub_id: null });
  });

  test('can be released only after a recent sign-in', async () => {
    const { id, pub_id: pubId } = await stage.createVerified();
    const old = Math.floor(stage.api.clock.now().getTime() / 1000) - 301;
    expect(await stage.remove(id, { auth_time: old })).toMatchObject({
      status: 401,
      body: { code: 'token_not_fresh' },
    });
    expect(await stage.servedTo()).toMatchObject({ pub_id: pubId });
  });

  test('stays with its owner until another page proves its claim', async () => {
    const mio = await stage.createVerified();
    const rio = await stage.createOwner();
    const { body } = await stage.claim(rio.id);
    expect((await stage.check(rio.id)).body.state).toBe('pending');
    expect(await stage.servedTo()).toMatchObject({ pub_id: mio.pub_id });
    stage.setRecords(body);
    expect((await stage.check(rio.id)).body.state).toBe('verified');
    expect(await stage.servedTo()).toMatchObject({ pub_id: rio.pub_id });
    expect((await stage.list(mio.id)).items).toEqual([]);
    expect(stage.mailsTo(mio.id).at(-1)?.subject).toBe(`${NAME} now belongs to another page`);
  });

  test('belongs to one page when two claims are proven concurrently', async () => {
    const owners = await Promise.all(Array.from({ length: 8 }, async () => createCreator(stage.api)));
    const claims = await Promise.all(owners.map(async ({ id }) => (await stage.claim(id)).body));
    stage.records.texts.set(
      proofNameOf(NAME),
      claims.map(({ proof_value: value }) => value),
    );
    stage.records.aliases.set(NAME, ['pages.product.example']);
    const checks = await Promise.all(owners.map(async ({ id }) => stage.check(id)));
    // The former owner's name may be gone before that owner's check returns.
    expect(checks.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    const rows = await stage.api.db.select().from(ownNames).where(eq(ownNames.state, 'verified'));
    expect(rows).toHaveLength(1);
    const owner = owners.find(({ id }) => id === rows[0]?.pageId);
    expect(await stage.servedTo()).toMatchObject({ pub_id: owner?.pub_id });
  });

  test('stays a claim when it was claimed again during the lookup for the former claim', async () => {
    const { id } = await stage.createOwner();
    stage.setRecords((await stage.claim(id)).body);
    const core = stage.api.createCore({
      nameRecords: {
        ...stage.records,
        async findTexts(name) {
          const answer = await stage.records.findTexts(name);
          await stage.remove(id);
          await stage.claim(id);
          return answer;
        },
      },
    });
    await checkRecords(core, { pageId: id, name: NAME });
    expect((await stage.list(id)).items).toMatchObject([{ state: 'pending', proof: 'unchecked' }]);
  });

  test('is served under the new handle', async () => {
    const creator = await stage.createVerified();
    const { revision } = await stage.listChanges();
    await replaceHandle(stage.api, creator.id, 'mio_renamed');
    expect((await stage.listChanges(revision)).items).toMatchObject([{ name: NAME, pub_id: 'mio_renamed' }]);
  });

  test('is served with the AT Protocol identifier', async () => {
    const { id } = await stage.createVerified();
    const did = 'did:plc:ewvi7nxzyoun6zhxrhs64oiz';
    const put = async (value: string | null) =>
      stage.api.send({ method: 'PUT', url: '/v4/atproto_did', as: id, body: { atproto_did: value } });
    expect((await put(did)).body).toMatchObject({ atproto_did: did });
    expect(await stage.servedTo()).toMatchObject({ atproto_did: did });
    expect((await put('did:key:zz')).status).toBe(400);
    expect((await put(null)).status).toBe(200);
    expect(await stage.servedTo()).toMatchObject({ atproto_did: null });
  });

  test('has no page after its owner left', async () => {
    const { id } = await stage.createVerified();
    await stage.api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    stage.api.clock.advance(31 * DAY_MS);
    await eraseDueUsers(stage.api.core);
    expect(await stage.servedTo()).toMatchObject({ pub_id: null, is_main: false });
    expect(await stage.api.db.select().from(ownNames)).toEqual([]);
  });
});
