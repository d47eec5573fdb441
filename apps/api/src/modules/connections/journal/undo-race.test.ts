import { expect, test } from 'vitest';

import type { Viewer } from '#platform/http/callers/viewer.ts';

import { type ConnectedPage, createConnectionStage } from '../../../../test/support/connection-stage.ts';
import { createLinkInput } from '../../../../test/support/factories.ts';
import { readContent } from '../../../../test/support/pages/page-content.ts';
import { journalRepository, type WriteRow } from '../journal.repository.ts';
import { joinWrites } from './join-writes.ts';
import { undoWrite } from './undo-write.ts';

const stage = createConnectionStage();

const viewerOf = ({ owner }: ConnectedPage) =>
  ({ accountId: owner, pageId: owner, isEmailVerified: true, nameAtProvider: null }) as unknown as Viewer;

const listRows = async ({ connection }: ConnectedPage) =>
  journalRepository.list(stage.api.db, connection.id, stage.api.clock.now());

/** A page with three changes of one connection, the newest first, and the viewer who owns it. */
async function createChanged() {
  const page = await stage.createPage();
  for (const title of ['First', 'Second', 'Third']) {
    stage.api.clock.advance(1000);
    const { version } = (await readContent(stage.api, page.owner)).links;
    const body = { version, links: [createLinkInput({ title })] };
    await stage.api.send({
      method: 'PUT',
      url: '/v4/external_links',
      headers: page.connection.headers,
      body,
    });
  }
  const [third, second, first] = (await listRows(page)) as [WriteRow, WriteRow, WriteRow];
  return { page, viewer: viewerOf(page), third, second, first };
}

test('4A2: an undo goes on when a write puts changes together after it has read them', async () => {
  const { page, viewer, third, second } = await createChanged();
  const rows = await listRows(page);
  await joinWrites(stage.api.db, { older: second, newer: third });
  await undoWrite(stage.api.core, viewer, { rows, wanted: second });
  expect(await stage.titlesOf(page.owner)).toEqual(['First']);
});

test('4A2: a change stays undoable when it is put together with one that is being taken back', async () => {
  const { page, viewer, third, second, first } = await createChanged();
  const { api } = stage;
  const pages = {
    ...api.core.pages,
    async notify(change: Parameters<typeof api.core.pages.notify>[0]) {
      expect(await joinWrites(api.db, { older: first, newer: second })).not.toBeNull();
      await api.core.pages.notify(change);
    },
  };
  await undoWrite({ ...api.core, pages }, viewer, { rows: [third, second, first], wanted: second });
  expect(await stage.titlesOf(page.owner)).toEqual(['First']);
  expect((await stage.undo(page.owner, page.connection.id, first.id)).status).toBe(200);
  expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
});

test('4A2: puts no change together of which another has just been taken back', async () => {
  const { page, third, second, first } = await createChanged();
  await stage.undo(page.owner, page.connection.id, third.id);
  expect(await joinWrites(stage.api.db, { older: first, newer: second })).toBeNull();
  expect((await stage.undo(page.owner, page.connection.id, first.id)).status).toBe(200);
  expect(await stage.titlesOf(page.owner)).toEqual(['One', 'Two']);
});
