import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createConnectionStage } from '../../../../test/support/connection-stage.ts';
import { createTestConnection } from '../../../../test/support/connections.ts';
import { createLinkInput, replaceLinks } from '../../../../test/support/factories.ts';
import { blockItem, linkItem, readContent, toItems } from '../../../../test/support/pages/page-content.ts';
import { sweepConnections } from '../sweep-connections.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;
const NO_CONNECTION = { status: 404, body: { code: 'not_found' } };

const stage = createConnectionStage();

describe('the journal', () => {
  test('names what a connection added, changed and removed', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, ([first]) => [
      linkItem(7, { title: 'Video', url: 'https://youtu.be/abc' }),
      blockItem(8),
      { link: { ...(first as { link: object }).link, title: 'First' } },
    ]);
    const [entry, ...others] = await stage.listWrites(owner, connection.id);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      operation: 'v4UpdatePageBlocks',
      tool: null,
      undo_count: 1,
      undone_at: null,
    });
    expect(entry?.changes).toEqual([
      { kind: 'added', what: 'link', name: 'Video', host: 'youtu.be' },
      { kind: 'added', what: 'block', name: 'now', host: null },
      { kind: 'changed', what: 'link', name: 'First', host: 'www.pixiv.net' },
      { kind: 'removed', what: 'link', name: 'Two', host: null },
    ]);
  });

  test('stays empty for reads, for refused writes and for the owner', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.api.send({ url: '/v4/profile', headers: connection.headers });
    await stage.api.send({
      method: 'PUT',
      url: '/v4/external_links',
      headers: connection.headers,
      body: { version: 99, links: [] },
    });
    await replaceLinks(stage.api, owner, { version: 2, links: [] });
    expect(await stage.listWrites(owner, connection.id)).toEqual([]);
  });

  test('names fields of the profile, genres, activities and other operations', async () => {
    const { owner, connection } = await stage.createPage();
    const { headers } = connection;
    const { body } = await stage.api.send<{ user: Schemas['Profile'] }>({ url: '/v4/profile', headers });
    const { version } = body.user;
    await stage.api.send({
      method: 'PUT',
      url: '/v4/profile',
      headers,
      body: { profile: { version, bio: 'New' } },
    });
    await stage.api.send({
      method: 'PUT',
      url: '/v4/genres',
      headers,
      body: { version: version + 1, genres: ['illustration'] },
    });
    await stage.api.send({ method: 'PUT', url: '/v4/time_zone', headers, body: { time_zone: 'Asia/Tokyo' } });
    const writes = await stage.listWrites(owner, connection.id);
    expect(writes.map(({ changes, undo_count: count }) => [changes.map(({ name }) => name), count])).toEqual([
      [[], 0],
      [['genres'], 1],
      [['bio'], 2],
    ]);
  });

  test('mails the owner once, at the first change', async () => {
    const { owner, connection } = await stage.createPage();
    stage.takeMails(owner);
    await stage.write({ owner, connection }, (items) => items.slice(1));
    await stage.write({ owner, connection }, () => []);
    const mails = stage.takeMails(owner);
    expect(mails.map(([subject]) => subject)).toEqual([
      'An app or token has changed something for the first time',
    ]);
  });

  test('is deleted after 30 days', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, () => []);
    stage.api.clock.advance(30 * DAY_MS + 1);
    await sweepConnections(stage.api.core);
    expect(await stage.listWrites(owner, connection.id)).toEqual([]);
  });
});

describe('an undo', () => {
  test('puts links and blocks back exactly', async () => {
    const { owner, connection } = await stage.createPage();
    const before = await readContent(stage.api, owner);
    await stage.write({ owner, connection }, ([first]) => [
      blockItem(9),
      ...(first === undefined ? [] : [first]),
    ]);
    const [entry] = await stage.listWrites(owner, connection.id);
    const { status, body } = await stage.undo(owner, connection.id, entry?.id);
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ undo_count: 0, undone_at: stage.api.clock.now().toISOString() });
    expect(toItems(await readContent(stage.api, owner))).toEqual(toItems(before));
  });

  test('takes back later changes of the same connection with it, and earlier ones afterwards', async () => {
    const { owner, connection } = await stage.createPage();
    for (const number of [1, 2, 3])
      await stage.write({ owner, connection }, (items) => [
        linkItem(number, { title: `New ${number}` }),
        ...items,
      ]);
    const writes = await stage.listWrites(owner, connection.id);
    expect(writes.map(({ undo_count: count }) => count)).toEqual([1, 2, 3]);
    await stage.undo(owner, connection.id, writes[1]?.id);
    expect(await stage.titlesOf(owner)).toEqual(['New 1', 'One', 'Two']);
    const left = await stage.listWrites(owner, connection.id);
    expect(left.map(({ undo_count: count }) => count)).toEqual([0, 0, 1]);
    await stage.undo(owner, connection.id, left[2]?.id);
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
  });

  test('puts a profile back', async () => {
    const { owner, connection } = await stage.createPage();
    const { headers } = connection;
    const read = async () =>
      (
        await stage.api.send<{ user: Schemas['Profile'] }>({
          url: '/v4/profile?expand[]=appearance',
          as: owner,
        })
      ).body.user;
    const before = await read();
    const { version } = before;
    const profile = { version, name: 'Other', bio: 'Other' };
    await stage.api.send({ method: 'PUT', url: '/v4/profile', headers, body: { profile } });
    const [entry] = await stage.listWrites(owner, connection.id);
    expect((await stage.undo(owner, connection.id, entry?.id)).status).toBe(200);
    const { name, bio } = await read();
    expect([name, bio]).toEqual([before.name, before.bio]);
  });

  test('is refused after the owner changed the part', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, (items) => items.slice(1));
    const [entry] = await stage.listWrites(owner, connection.id);
    await replaceLinks(stage.api, owner, { version: 3, links: [createLinkInput({ title: 'Mine' })] });
    expect((await stage.listWrites(owner, connection.id))[0]?.undo_count).toBe(0);
    expect(await stage.undo(owner, connection.id, entry?.id)).toMatchObject({
      status: 409,
      body: { code: 'undo_expired' },
    });
    expect(await stage.titlesOf(owner)).toEqual(['Mine']);
  });

  test('is refused after another connection changed the part', async () => {
    const { owner, connection } = await stage.createPage();
    const other = await createTestConnection(stage.api, owner);
    await stage.write({ owner, connection }, (items) => items.slice(1));
    await stage.write({ owner, connection: other }, () => []);
    const [entry] = await stage.listWrites(owner, connection.id);
    expect(await stage.undo(owner, connection.id, entry?.id)).toMatchObject({
      body: { code: 'undo_expired' },
    });
  });

  test('is refused twice, and for a change of another connection', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, (items) => items.slice(1));
    const [entry] = await stage.listWrites(owner, connection.id);
    const other = await createTestConnection(stage.api, owner);
    expect(await stage.undo(owner, other.id, entry?.id)).toMatchObject(NO_CONNECTION);
    expect((await stage.undo(owner, connection.id, entry?.id)).status).toBe(200);
    expect(await stage.undo(owner, connection.id, entry?.id)).toMatchObject({
      body: { code: 'undo_expired' },
    });
  });
});
