import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createReportedPage,
  decide,
  findCase,
  reportPage,
  undo,
} from '../../../../test/support/desk/cases.ts';
import { createOperator, type TestOperator } from '../../../../test/support/desk/operators.ts';
import { readPage, replaceLinks, updateProfile } from '../../../../test/support/factories.ts';
import { uploadImage } from '../../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

type Schemas = components['schemas'];
type Wanted = Partial<Schemas['DecideCaseRequest']> & Pick<Schemas['DecideCaseRequest'], 'kind'>;

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let ada: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  ada = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

/** Makes the same decision in two cases about one page; returns the ids of the decisions. */
async function decideTwice(page: Schemas['Profile'], wanted: Wanted): Promise<readonly [string, string]> {
  const { body: first } = await decide(ada, await findCase(api, page.id), wanted);
  api.clock.advance(1000);
  await reportPage(api, page.pub_id, { from: '203.0.113.8' });
  const { body: second } = await decide(ada, await findCase(api, page.id), wanted);
  return [first.id, second.id];
}

interface Overlap {
  readonly decisions: readonly [string, string];
  readonly isOn: () => Promise<boolean>;
}

/** Reads whether the effect applies before, between and after undoing two decisions, in both orders. */
async function readEffects(create: () => Promise<Overlap>): Promise<readonly (readonly boolean[])[]> {
  const effects: boolean[][] = [];
  for (const isReversed of [false, true]) {
    const { decisions, isOn } = await create();
    const states = [await isOn()];
    for (const id of isReversed ? decisions.toReversed() : decisions) {
      await undo(ada, id);
      states.push(await isOn());
    }
    effects.push(states);
  }
  return effects;
}

const UNTIL_BOTH_ARE_UNDONE = [
  [true, true, false],
  [true, true, false],
];

test('lists a page in discovery only when both hiding decisions are undone', async () => {
  const effects = await readEffects(async () => {
    const { page } = await createReportedPage(api);
    api.clock.advance(DAY_MS);
    const decisions = await decideTwice(page, { kind: 'hide_discovery' });
    const isOn = async () => {
      api.clock.advance(11_000);
      const { body } = await ada.send<Schemas['DeskDiscoveryList']>({
        url: `/v4/operator/discovery?pub_id=${page.pub_id}`,
      });
      return body.items[0]?.hidden_at !== null;
    };
    return { decisions, isOn };
  });
  expect(effects).toEqual(UNTIL_BOTH_ARE_UNDONE);
});

test('removes the door for adults only when both decisions are undone', async () => {
  const effects = await readEffects(async () => {
    const { page } = await createReportedPage(api);
    const decisions = await decideTwice(page, { kind: 'mark_sensitive', rule: 'adult' });
    return { decisions, isOn: async () => (await readPage(api, page.pub_id)).status !== 200 };
  });
  expect(effects).toEqual(UNTIL_BOTH_ARE_UNDONE);
});

test('publishes a closed page only when both decisions are undone', async () => {
  const effects = await readEffects(async () => {
    const { page } = await createReportedPage(api);
    await reportPage(api, page.pub_id, { from: '203.0.113.9' });
    const { body: first } = await decide(ada, await findCase(api, page.id), { kind: 'make_draft' });
    const opened = await ada.send<Schemas['CaseId']>({
      method: 'POST',
      url: '/v4/operator/cases',
      body: { user_id: page.id, reason: 'spam', text: '' },
    });
    const { body: second } = await decide(ada, opened.body.id, { kind: 'make_draft' });
    const isOn = async () => (await readPage(api, page.pub_id)).status !== 200;
    return { decisions: [first.id, second.id], isOn };
  });
  expect(effects).toEqual(UNTIL_BOTH_ARE_UNDONE);
});

test('shows a link only when both hiding decisions are undone', async () => {
  const effects = await readEffects(async () => {
    const { page } = await createReportedPage(api);
    const link = { title: 'Shop', url: 'https://shop.example/', is_visible: true };
    await replaceLinks(api, page.id, { version: 1, links: [link] });
    const id = (await readPage(api, page.pub_id)).body.links[0]?.id ?? '';
    const decisions = await decideTwice(page, { kind: 'hide_item', item: { kind: 'link', id } });
    const isOn = async () => (await readPage(api, page.pub_id)).body.links.length === 0;
    return { decisions, isOn };
  });
  expect(effects).toEqual(UNTIL_BOTH_ARE_UNDONE);
});

test('shows a picture only when both hiding decisions are undone', async () => {
  const effects = await readEffects(async () => {
    const { page } = await createReportedPage(api);
    const { body: image } = await uploadImage(api, page.id);
    await updateProfile(api, page.id, { profile: { version: page.version, icon_image_key: image.key } });
    const item = { kind: 'picture', id: image.key } as const;
    const decisions = await decideTwice(page, { kind: 'hide_item', item });
    const isOn = async () => (await readPage(api, page.pub_id)).body.icon_image_key === null;
    return { decisions, isOn };
  });
  expect(effects).toEqual(UNTIL_BOTH_ARE_UNDONE);
});
