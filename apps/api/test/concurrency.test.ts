import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { findTestDatabaseUrl, readLoadSettings } from './support/env.ts';
import {
  createCreator,
  createLinkInput,
  createNewcomer,
  createUid,
  replaceLinks,
  updateProfile,
} from './support/factories.ts';
import {
  blockItem,
  idOfBlock,
  idOfLink,
  linkItem,
  readContent,
  replacePage,
  savePage,
  toItems,
  toVersions,
} from './support/pages/page-content.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Schemas = components['schemas'];

const { writeMs } = readLoadSettings();

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const readMine = async (uid: string): Promise<Schemas['Profile']> =>
  (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand[]=links', as: uid })).body.user;

/** Adds a link to the stored list; retries with the newer list after a conflict. */
async function addLink(uid: string, title: string): Promise<void> {
  for (;;) {
    const { links } = await readMine(uid);
    const items = (links?.items ?? []).map((link) => createLinkInput({ id: link.id, title: link.title }));
    const answer = await replaceLinks(api, uid, {
      version: links?.version,
      links: [...items, createLinkInput({ title })],
    });
    if (answer.status === 200) return;
    expect(answer.status).toBe(409);
  }
}

// Each write makes the other writers repeat theirs, so the number of requests grows with the square.
const LINK_WRITERS = writeMs > 0 ? 16 : 8;

test(`keeps all links when ${LINK_WRITERS} concurrent writers add 4 links each`, async () => {
  const { id } = await createCreator(api);
  const titles = Array.from({ length: LINK_WRITERS }, (_unused, writer) =>
    Array.from({ length: 4 }, (_again, turn) => `${writer}-${turn}`),
  );
  await Promise.all(
    titles.map(async (own) => {
      for (const title of own) await addLink(id, title);
    }),
  );
  const { links } = await readMine(id);
  expect(links?.items.map(({ title }) => title).toSorted()).toEqual(titles.flat().toSorted());
  expect(links?.version).toBe(1 + titles.flat().length);
  expect(links?.items.map(({ position }) => position)).toEqual(titles.flat().map((_title, at) => at));
});

test(
  'applies exactly the acknowledged writes of 32 writers on one profile',
  async () => {
    const { id } = await createCreator(api);
    const { version: first } = await readMine(id);
    const acknowledged: string[] = [];
    const write = async (writer: number): Promise<void> => {
      const start = performance.now();
      for (let turn = 0; turn < 3 || performance.now() - start < writeMs; turn += 1) {
        const { version } = await readMine(id);
        const headline = `${writer}-${turn}`;
        const { status } = await updateProfile(api, id, { profile: { version, headline } });
        expect([200, 409]).toContain(status);
        if (status === 200) acknowledged.push(headline);
      }
    };
    await Promise.all(Array.from({ length: 32 }, async (_unused, writer) => write(writer)));
    const { version, headline } = await readMine(id);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(version - first).toBe(acknowledged.length);
    expect(acknowledged).toContain(headline);
    console.log(`${acknowledged.length} writes acknowledged, ${version - first} applied`);
  },
  30_000 + writeMs,
);

test('accepts only one of 30 concurrent writes with the same version', async () => {
  const { id } = await createCreator(api);
  const answers = await Promise.all(
    Array.from({ length: 30 }, async (_unused, writer) =>
      replaceLinks(api, id, { version: 1, links: [createLinkInput({ title: `writer ${writer}` })] }),
    ),
  );
  const acknowledged = answers.filter(({ status }) => status === 200);
  expect(acknowledged).toHaveLength(1);
  expect((await readMine(id)).links).toEqual(acknowledged[0]?.body);
});

test('accepts only one of 20 concurrent writes of links and blocks through two operations', async () => {
  const { id } = await createCreator(api);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_unused, writer) =>
      writer % 2 === 0
        ? replacePage(api, id, [linkItem(writer), blockItem(writer)])
        : replaceLinks(api, id, { version: 1, links: [createLinkInput({ id: idOfLink(writer) })] }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  const winner = statuses.indexOf(200);
  const { links, blocks } = await readContent(api, id);
  expect(links.items.map((link) => link.id)).toEqual([idOfLink(winner)]);
  expect(blocks.items.map((block) => block.after_link_id)).toEqual(
    winner % 2 === 0 ? [idOfLink(winner)] : [],
  );
});

test('keeps all blocks when 5 concurrent writers add 2 blocks each and another moves the links', async () => {
  const { id } = await createCreator(api);
  await savePage(api, id, [linkItem(901), blockItem(801), linkItem(902)]);
  const addBlock = async (number: number): Promise<void> => {
    const content = await readContent(api, id);
    const items = toItems(content);
    const answer = await replacePage(api, id, [...items, blockItem(number)], toVersions(content));
    if (answer.status === 200) return;
    expect(answer.status).toBe(409);
    await addBlock(number);
  };
  const moveLinks = async (): Promise<void> => {
    const { links } = await readContent(api, id);
    const turned = links.items.toReversed().map((link) => createLinkInput({ id: link.id }));
    const { status } = await replaceLinks(api, id, { version: links.version, links: turned });
    expect([200, 409]).toContain(status);
  };
  const writers = Array.from({ length: 5 }, async (_unused, writer) => {
    for (let turn = 0; turn < 2; turn += 1) await addBlock(writer * 10 + turn);
  });
  await Promise.all([...writers, moveLinks(), moveLinks(), moveLinks()]);
  const { blocks } = await readContent(api, id);
  const added = Array.from({ length: 5 }, (_unused, writer) =>
    [0, 1].map((turn) => idOfBlock(writer * 10 + turn)),
  ).flat();
  expect(blocks.items.map((block) => block.id).toSorted()).toEqual([...added, idOfBlock(801)].toSorted());
  expect(blocks.items.find((block) => block.id === idOfBlock(801))?.after_link_id).toBe(idOfLink(901));
});

test('writes profile, appearance and links concurrently without conflicts', async () => {
  const { id } = await createCreator(api);
  const answers = await Promise.all([
    updateProfile(api, id, { profile: { version: 1, name: 'Side' } }),
    updateProfile(api, id, { appearance: { version: 1, theme_id: 'ai' } }),
    replaceLinks(api, id, { version: 1, links: [createLinkInput()] }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await readMine(id)).toMatchObject({ name: 'Side', version: 2, links: { version: 2 } });
});

/** Signs up 200 guests with one invitation code. Returns the number of responses for each status. */
async function followInvitation(code: string): Promise<Record<number, number>> {
  const answers = await Promise.all(
    Array.from({ length: 200 }, async () =>
      api.send({ method: 'POST', url: `/v4/profile?invitation_code=${code}`, as: createUid() }),
    ),
  );
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const readInvitation = async (uid: string) =>
  (await api.send<Schemas['OwnInvitation']>({ url: '/v4/invitation', as: uid })).body;

test('signs up 200 concurrent guests of one invitation and counts them all', async () => {
  const { id } = await createNewcomer(api);
  const { code } = await readInvitation(id);
  expect(await followInvitation(code)).toEqual({ 201: 200 });
  expect((await readInvitation(id)).accepted_count).toBe(200);
  const { body } = await api.send<Schemas['AchievementList']>({ url: '/profile/achievements', as: id });
  expect(body.items.find((item) => item.id === 'invited_friend')?.achieved_at).toEqual(expect.any(String));
});

// Skip the embedded database: it has only one connection, so no query there waits for a lock.
test.skipIf(findTestDatabaseUrl() === null)(
  'signs guests up while another transaction locks the inviter’s row',
  async () => {
    const { id } = await createNewcomer(api);
    const { code } = await readInvitation(id);
    await api.db.transaction(async (tx) => {
      await tx.select().from(profiles).where(eq(profiles.userId, id)).for('update');
      expect(await followInvitation(code)).toEqual({ 201: 200 });
    });
    expect((await readInvitation(id)).accepted_count).toBe(200);
  },
);
