import { WEBHOOK_EVENT_SCOPES, type WebhookEvent } from '@musubi/domain/webhooks';
import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { tellStarts } from '#modules/live/public.ts';
import { proofNameOf } from '#modules/names/public.ts';
import { webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { HOUR_MS } from '#platform/job.ts';

import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
  writeLetter,
} from '../../../../test/support/factories.ts';
import { applyImport, importText } from '../../../../test/support/imports.ts';
import { showBoard } from '../../../../test/support/pages/boards.ts';
import { blockItem, replacePage } from '../../../../test/support/pages/page-content.ts';
import {
  createFakeNameRecords,
  TEST_OWN_NAMES,
} from '../../../../test/support/stand-ins/fake-name-records.ts';
import { createSubscriber, press, readLinks } from '../../../../test/support/subscribers.ts';
import {
  choose,
  createSupportedCreator,
  openPortal,
  setEnding,
  subscriptionOf,
  support,
} from '../../../../test/support/supports.ts';
import { createWebhookStage, taken } from '../../../../test/support/webhook-stage.ts';

type Schemas = components['schemas'];

const ALL = Object.keys(WEBHOOK_EVENT_SCOPES) as WebhookEvent[];
const records = createFakeNameRecords();
const stage = createWebhookStage({ nameRecords: records });
const { receiver } = stage;
beforeEach(async () => {
  await stage.api.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.state.answer = taken;
});

/** Creates a webhook of all events for a creator with a public page. */
async function createOwner(): Promise<Schemas['Profile']> {
  const owner = await createCreator(stage.api, { visibility: 'public' });
  await stage.createProven(owner.id, ALL);
  return owner;
}

/** Sends what is due; returns the events and what they tell. */
async function receive(): Promise<readonly (readonly [type: string, data: object])[]> {
  await stage.run();
  return receiver.received.splice(0).map(({ event }) => [event.type, event.data] as const);
}

const SOME_ID: unknown = expect.any(String);

async function createStream(as: string, startsInMs: number): Promise<string> {
  const { body } = await stage.send<{ stream: { id: string } }>({
    method: 'POST',
    url: '/v4/live',
    as,
    body: {
      title: 'Secret title',
      url: 'https://live.example/secret',
      starts_at: new Date(stage.api.clock.now().getTime() + startsInMs).toISOString(),
    },
  });
  return body.stream.id;
}

describe('an event', () => {
  test('names a letter that arrives', async () => {
    const { id, pub_id: pubId } = await createOwner();
    await writeLetter(stage.api, pubId, { body: 'Secret words', from_name: 'Secret name' });
    await stage.run();
    const [received] = receiver.received;
    expect(received?.event).toMatchObject({ type: 'letter.received', data: { letter_id: SOME_ID } });
    expect(received?.body).not.toContain('Secret');
    expect(await stage.deliveries(id, (await listIds(id))[0] ?? '')).toHaveLength(2);
  });

  test('names a reader who confirms, once and without the address', async () => {
    const { id } = await createOwner();
    const subscriberId = await createSubscriber(stage.api, id, 'secret@mail.example');
    await press(stage.api, (await readLinks(stage.api, 'secret@mail.example')).confirm);
    await stage.run();
    expect(receiver.received.map(({ body }) => body).join('\n')).not.toContain('secret');
    const events = (await receive()).filter(([type]) => type === 'reader.confirmed');
    expect(events).toEqual([['reader.confirmed', { subscriber_id: subscriberId }]]);
  });

  test('names the changed fields of the profile, and no values', async () => {
    const { id, version } = await createOwner();
    await updateProfile(stage.api, id, { profile: { version, name: 'Secret', bio: 'Secret' } });
    expect(await receive()).toEqual([['profile.updated', { fields: ['name', 'bio'] }]]);
  });

  test('tells of changed links, and not of a save that changes nothing', async () => {
    const { id } = await createOwner();
    const saved = await replaceLinks(stage.api, id, { version: 1, links: [createLinkInput()] });
    expect(await receive()).toEqual([['links.updated', { version: 2 }]]);
    const [stored] = (saved.body as Schemas['LinkList']).items;
    if (stored === undefined) throw new Error('No link was stored');
    const links = [createLinkInput({ id: stored.id })];
    expect((await replaceLinks(stage.api, id, { version: 2, links })).status).toBe(200);
    expect(await receive()).toEqual([]);
  });

  test('tells of changed blocks', async () => {
    const { id } = await createOwner();
    await replacePage(stage.api, id, [blockItem(1)]);
    expect(await receive()).toEqual([['blocks.updated', { version: 2 }]]);
  });

  test('names an announced stream, and tells once that it starts', async () => {
    const { id } = await createOwner();
    const streamId = await createStream(id, HOUR_MS);
    expect(await receive()).toEqual([['stream.announced', { stream_id: streamId }]]);
    await tellStarts(stage.api.core);
    expect(await receive()).toEqual([]);
    stage.api.clock.advance(HOUR_MS);
    await tellStarts(stage.api.core);
    await tellStarts(stage.api.core);
    expect(await receive()).toEqual([['stream.started', { stream_id: streamId }]]);
  });

  test('names a stream that starts at once', async () => {
    const { id } = await createOwner();
    const streamId = await createStream(id, 0);
    await tellStarts(stage.api.core);
    expect(await receive()).toEqual([['stream.started', { stream_id: streamId }]]);
  });

  test('names a support when it begins and when it ends', async () => {
    const { id: as, pub_id: pubId } = await createSupportedCreator(stage.api);
    await stage.createProven(as, ALL);
    const { id: fan } = await createCreator(stage.api);
    const { id } = await support(stage.api, fan, pubId);
    expect(await receive()).toEqual([['support.started', { support_id: id }]]);
    await setEnding(stage.api, fan, { id, isEnding: true });
    expect(await receive()).toEqual([]);
    const portal = await openPortal(stage.api, fan);
    await choose(stage.api, `${portal}/${await subscriptionOf(stage.api, id)}`, 'renew');
    expect(await receive()).toEqual([['support.ended', { support_id: id }]]);
  });

  test('names a verified name', async () => {
    const { id: as } = await createOwner();
    const name = 'mio.example';
    const claim = await stage.send<Schemas['OwnName']>({
      method: 'POST',
      url: '/v4/names',
      as,
      body: { name },
    });
    records.texts.set(proofNameOf(name), [claim.body.proof_value]);
    records.aliases.set(name, [TEST_OWN_NAMES.target?.name ?? '']);
    await stage.send({ method: 'POST', url: `/v4/names/${name}/check`, as });
    expect(await receive()).toEqual([['name.verified', { name }]]);
  });

  test('names an import that was applied', async () => {
    const { id: as } = await createOwner();
    const plan = await importText(stage.api, as, 'Shop https://shop.example/');
    await applyImport(stage.api, as, plan);
    expect(await receive()).toEqual([
      ['links.updated', { version: 2 }],
      ['import.applied', { import_id: plan.id }],
    ]);
  });

  test('tells of commissions that open, and not of those that close', async () => {
    const { id } = await createOwner();
    await showBoard(stage.api, id);
    await receive();
    const set = async (version: number, state: string) =>
      stage.send({ method: 'PUT', url: '/v4/commissions', as: id, body: { version, state, note: 'Secret' } });
    await set(1, 'open');
    await set(2, 'open');
    await set(3, 'closed');
    expect(await receive()).toEqual([['commissions.opened', { version: 2 }]]);
  });

  test('names a connection that was created', async () => {
    const { id: as } = await createOwner();
    const { body } = await stage.send<Schemas['CreatedToken']>({
      method: 'POST',
      url: '/v4/tokens',
      as,
      body: { name: 'Secret script', scopes: ['stats.read'] },
    });
    expect(await receive()).toEqual([['connection.created', { connection_id: body.connection.id }]]);
  });

  test('reaches every webhook of the account that chose it, and none of another', async () => {
    const { id } = await createOwner();
    await stage.createProven(id, ['links.updated'], 'https://second.example/');
    await stage.createProven(id, ['letter.received'], 'https://third.example/');
    const other = await createCreator(stage.api);
    await stage.createProven(other.id, ALL, 'https://other.example/');
    await stage.emit(id);
    await stage.run();
    expect(receiver.received.map(({ host }) => host).toSorted()).toEqual(['hooks.example', 'second.example']);
  });
});

async function listIds(as: string): Promise<readonly string[]> {
  const { body } = await stage.send<Schemas['WebhookList']>({ url: '/v4/webhooks', as });
  return body.items.map(({ id }) => id);
}
