import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import { type Agent, connectAgent } from '../../../test/support/agent.ts';
import { createConnectionStage } from '../../../test/support/connection-stage.ts';
import { createLinkInput, updateProfile } from '../../../test/support/factories.ts';
import { showBoard } from '../../../test/support/pages/boards.ts';
import { readContent } from '../../../test/support/pages/page-content.ts';

type Schemas = components['schemas'];
const stage = createConnectionStage();
const KOFI = 'https://ko-fi.com/mio';
const IN_A_YEAR = '2027-12-24T19:00:00+09:00';

async function createAgent(...created: Parameters<typeof stage.createPage>) {
  const page = await stage.createPage(...created);
  return { ...page, agent: await connectAgent(stage.api, page.connection) };
}

const idsOf = async (agent: Agent): Promise<readonly string[]> => {
  const { json } = await agent.call('my_page', { parts: ['links'] });
  return (json['links'] as readonly { id: string }[]).map(({ id }) => id);
};

const blocksOf = async (owner: string): Promise<readonly Schemas['Block'][]> =>
  (await readContent(stage.api, owner)).blocks.items;

describe('links', () => {
  test('move to the top when the page has them', async () => {
    const links = [
      createLinkInput({ title: 'One' }),
      createLinkInput({ title: 'Two', url: 'https://example.com/two', is_visible: false }),
    ];
    const { owner, agent } = await createAgent({}, links);
    const until = '2027-01-01T00:00:00.000Z';
    const put = { url: 'https://EXAMPLE.com/two', title: 'Other title', until };
    expect((await agent.call('put_link_on_top', put)).json).toMatchObject({ done: 'moved' });
    const [first] = (await readContent(stage.api, owner)).links.items;
    expect(first).toMatchObject({ title: 'Two', is_visible: true, ends_at: until });
    expect(await stage.titlesOf(owner)).toEqual(['Two', 'One']);
  });

  test('change, hide and show', async () => {
    const { owner, agent } = await createAgent();
    const [id] = await idsOf(agent);
    const { json } = await agent.call('change_link', { id, title: 'First', section: 'Shop' });
    expect(json).toMatchObject({
      done: 'changed',
      before: { title: 'One', section: '' },
      after: { title: 'First' },
    });
    await agent.call('show_or_hide', { ids: [id], is_visible: false });
    const [link] = (await readContent(stage.api, owner)).links.items;
    expect(link).toMatchObject({ title: 'First', section: 'Shop', is_visible: false });
  });

  test('go, and come back by an undo', async () => {
    const { owner, agent } = await createAgent();
    const ids = await idsOf(agent);
    expect((await agent.call('remove_links', { ids })).json).toMatchObject({ done: 'removed' });
    expect(await stage.titlesOf(owner)).toEqual([]);
    await agent.call('undo');
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
  });

  test('stay as they are when an id is unknown', async () => {
    const { owner, agent } = await createAgent();
    const ids = [...(await idsOf(agent)), crypto.randomUUID()];
    const { isError, text } = await agent.call('remove_links', { ids });
    expect({ isError, text }).toEqual({
      isError: true,
      text: expect.stringContaining('my_page shows the ids') as string,
    });
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
  });
});

describe('blocks', () => {
  test('announce an event and change it, without losing what the change leaves out', async () => {
    const { owner, agent } = await createAgent();
    const event = { title: 'Concert', starts_at: IN_A_YEAR, time_zone: 'Asia/Tokyo', place: 'Osaka' };
    const { json } = await agent.call('announce_event', event);
    const { id } = json['block'] as { readonly id: string };
    const { place: _place, ...others } = event;
    await agent.call('announce_event', { id, ...others, state: 'cancelled' });
    expect(await blocksOf(owner)).toMatchObject([
      { id, after_link_id: null, event: { title: 'Concert', place: 'Osaka', state: 'cancelled' } },
    ]);
  });

  test('are written, placed and changed', async () => {
    const { owner, agent } = await createAgent();
    const [first] = await idsOf(agent);
    await agent.call('write_block', { kind: 'heading', text: 'Shop', after_id: first });
    await agent.call('write_block', { kind: 'text', text: 'Hello', after_id: null });
    const { json } = await agent.call('write_block', { kind: 'faq', text: 'When?', answer: 'Soon' });
    const { id } = json['block'] as { readonly id: string };
    await agent.call('write_block', { kind: 'faq', id, text: 'Where?', answer: 'Here' });
    await agent.call('write_block', { kind: 'faq', id, text: 'When?', answer: 'Now' });
    expect(await blocksOf(owner)).toMatchObject([
      { after_link_id: null, text: { body: 'Hello' } },
      { after_link_id: first, heading: { title: 'Shop' } },
      {
        faq: {
          items: [
            { question: 'When?', answer: 'Now' },
            { question: 'Where?', answer: 'Here' },
          ],
        },
      },
    ]);
    const refused = await agent.call('write_block', { kind: 'text', id, text: 'x' });
    expect(refused).toMatchObject({ isError: true });
  });
});

describe('the profile', () => {
  test('changes its texts, and nothing else', async () => {
    const { owner, agent } = await createAgent();
    const { json } = await agent.call('change_profile', { bio: 'Draws cats' });
    expect(json).toMatchObject({ done: 'changed', before: { bio: '' }, after: { bio: 'Draws cats' } });
    for (const field of ['pub_id', 'visibility', 'contact_email', 'is_contact_email_public'])
      expect(await agent.call('change_profile', { [field]: 'x' })).toMatchObject({ isError: true });
    await agent.call('undo');
    const { body } = await stage.api.send<{ user: Schemas['Profile'] }>({ url: '/v4/profile', as: owner });
    expect(body.user.bio).toBe('');
  });
});

describe('a stream', () => {
  test('is announced without its token, and taken back', async () => {
    const { owner, agent } = await createAgent();
    const starts = new Date(stage.api.clock.now().getTime() + 3_600_000).toISOString();
    const stream = { title: 'Drawing', url: 'https://example.com/live', starts_at: starts };
    const { text, json } = await agent.call('announce_stream', stream);
    expect(json).toMatchObject({ done: 'announced', stream: { title: 'Drawing' } });
    expect(text).not.toContain('token');
    const list = async () =>
      (await stage.api.send<Schemas['LiveStreamList']>({ url: '/v4/live', as: owner })).body.items;
    expect(await list()).toHaveLength(1);
    expect((await agent.call('undo')).json).toMatchObject({ changes: [{ tool: 'announce_stream' }] });
    expect(await list()).toHaveLength(0);
  });
});

describe('commissions', () => {
  test('open with the values that the tool leaves out, and tell no one', async () => {
    const { owner, agent } = await createAgent();
    await showBoard(stage.api, owner);
    const opens_at = new Date(stage.api.clock.now().getTime() + 3_600_000).toISOString();
    const dated = { version: 1, state: 'closed', opens_at };
    await stage.api.send({ method: 'PUT', url: '/v4/commissions', as: owner, body: dated });
    await agent.call('set_commissions', { slots_left: 2, note: 'Soon' });
    const planned = await agent.call('set_commissions', { state: 'open', dry_run: true });
    expect(planned.json).toMatchObject({ dry_run: true, before: { state: 'closed', opens_at } });
    const { json } = await agent.call('set_commissions', { state: 'open' });
    const after = { state: 'open', slots_left: 2, slots_total: null, note: 'Soon', opens_at: null };
    expect(json).toMatchObject({ done: 'changed', before: { state: 'closed', opens_at }, after });
    const { body } = await stage.api.send({ url: '/v4/commissions', as: owner });
    expect(body).toMatchObject({ ...after, version: 4, tells_from: null });
  });

  test('are refused without a board', async () => {
    const { agent } = await createAgent();
    const refused = await agent.call('set_commissions', { state: 'open' });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('not_found') as string });
  });
});

describe('a dry run', () => {
  test('says what would change and changes nothing', async () => {
    const { owner, connection, agent } = await createAgent();
    const [id] = await idsOf(agent);
    const runs: readonly (readonly [string, object])[] = [
      ['put_link_on_top', { url: 'https://example.com/new', title: 'New' }],
      ['change_link', { id, title: 'Other' }],
      ['remove_links', { ids: [id] }],
      ['show_or_hide', { ids: [id], is_visible: false }],
      ['write_block', { kind: 'text', text: 'Hello' }],
      ['announce_event', { title: 'Concert', starts_at: IN_A_YEAR, time_zone: 'Asia/Tokyo' }],
      ['announce_stream', { title: 'Drawing', url: 'https://example.com/live' }],
      ['change_profile', { bio: 'Draws cats' }],
    ];
    for (const [name, input] of runs) {
      const { json } = await agent.call(name, { ...input, dry_run: true });
      expect(json, name).toMatchObject({ dry_run: true });
    }
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
    expect(await blocksOf(owner)).toEqual([]);
    expect(await stage.listWrites(owner, connection.id)).toEqual([]);
  });

  test('meets the same refusals as the change', async () => {
    const { agent } = await createAgent({}, [createLinkInput({ title: 'Tip', url: KOFI })]);
    const [id] = await idsOf(agent);
    const refused = await agent.call('remove_links', { ids: [id], dry_run: true });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('field_not_allowed');
    const tooLong = { url: 'https://example.com/', title: 'x', until: '2027-01-01' };
    expect(await agent.call('put_link_on_top', { ...tooLong, dry_run: true })).toMatchObject({
      isError: true,
    });
  });

  test('of an undo says which changes it would take back', async () => {
    const { owner, agent } = await createAgent();
    await agent.call('put_link_on_top', { url: 'https://example.com/new', title: 'New' });
    const { json } = await agent.call('undo', { steps: 3, dry_run: true });
    expect(json).toMatchObject({ dry_run: true, changes: [{ tool: 'put_link_on_top' }] });
    expect(await stage.titlesOf(owner)).toEqual(['New', 'One', 'Two']);
  });
});

describe('an undo', () => {
  test('takes back several changes, the newest first', async () => {
    const { owner, agent } = await createAgent();
    await agent.call('put_link_on_top', { url: 'https://example.com/1', title: 'A' });
    await agent.call('change_profile', { bio: 'Draws cats' });
    await agent.call('put_link_on_top', { url: 'https://example.com/2', title: 'B' });
    const { json } = await agent.call('undo', { steps: 10 });
    expect(json).toMatchObject({
      done: 'undone',
      changes: [{ tool: 'put_link_on_top' }, { tool: 'change_profile' }, { tool: 'put_link_on_top' }],
    });
    expect(await stage.titlesOf(owner)).toEqual(['One', 'Two']);
    expect((await agent.call('undo')).json).toMatchObject({ done: 'nothing', changes: [] });
  });

  test('leaves the page when the owner changed it since', async () => {
    const { owner, agent } = await createAgent();
    await agent.call('change_profile', { bio: 'Draws cats' });
    const { body } = await stage.api.send<{ user: Schemas['Profile'] }>({ url: '/v4/profile', as: owner });
    const profile = { version: body.user.version, headline: 'Mine' };
    expect((await updateProfile(stage.api, owner, { profile })).status).toBe(200);
    const refused = await agent.call('undo');
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('undo_expired') as string });
  });

  test('takes back changes of the calling connection only', async () => {
    const { owner, agent } = await createAgent();
    await agent.call('put_link_on_top', { url: 'https://example.com/1', title: 'A' });
    const other = (await stage.create(owner, { scopes: ['page.read', 'page.write'] })).body;
    const { json } = await (await connectAgent(stage.api, other)).call('undo');
    expect(json).toMatchObject({ done: 'nothing' });
    expect(await stage.titlesOf(owner)).toEqual(['A', 'One', 'Two']);
  });
});

test('the journal names the tool of a change', async () => {
  const { owner, connection, agent } = await createAgent();
  await agent.call('put_link_on_top', { url: 'https://example.com/1', title: 'A' });
  expect(await stage.listWrites(owner, connection.id)).toMatchObject([
    { tool: 'put_link_on_top', operation: 'v4UpdatePageBlocks', undo_count: 1 },
  ]);
});
