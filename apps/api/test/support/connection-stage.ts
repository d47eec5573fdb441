import { afterAll, beforeAll } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createTestConnection, type TestConnection } from './connections.ts';
import { createCreator, createLinkInput, replaceLinks } from './factories.ts';
import { readContent, toItems, toVersions } from './pages/page-content.ts';
import type { TestAnswer } from './send-request.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Schemas = components['schemas'];
type ConnectionChanges = Parameters<typeof createTestConnection>[2];

/** An owner with a page, and a connection of this owner. */
export interface ConnectedPage {
  readonly owner: string;
  readonly connection: TestConnection;
}

/** Calls of owners and of connections for the tests of one file. */
export function createConnectionStage() {
  let api: TestApp;
  let readMails = 0;
  beforeAll(async () => {
    api = await createTestApp();
  });
  afterAll(async () => api.close());

  const stage = {
    get api() {
      return api;
    },
    async createOwner(): Promise<string> {
      const { id } = await createCreator(api);
      api.identity.emails.set(id, `${id}@example.com`);
      return id;
    },
    create: async (as: string, body: object) =>
      api.send<Schemas['CreatedToken']>({
        method: 'POST',
        url: '/v4/tokens',
        as,
        body: { name: 'Script', scopes: ['stats.read'], ...body },
      }),
    list: async (as: string) =>
      (await api.send<Schemas['ConnectionList']>({ url: '/v4/connections', as })).body.items,
    update: async (as: string, id: string, body: object) =>
      api.send<Schemas['Connection']>({ method: 'PUT', url: `/v4/connections/${id}`, as, body }),
    end: async (as: string, id: string) => api.send({ method: 'DELETE', url: `/v4/connections/${id}`, as }),
    listWrites: async (as: string, id: string) =>
      (await api.send<Schemas['ConnectionWriteList']>({ url: `/v4/connections/${id}/writes`, as })).body
        .items,
    undo: async (as: string, id: string, writeId = '') =>
      api.send<Schemas['ConnectionWriteList']>({
        method: 'POST',
        url: `/v4/connections/${id}/undo`,
        as,
        body: { write_id: writeId },
      }),
    /** Creates a page with these links, and a connection that may change it. */
    async createPage(
      changes: ConnectionChanges = {},
      links = [createLinkInput({ title: 'One' }), createLinkInput({ title: 'Two' })],
    ): Promise<ConnectedPage> {
      const owner = await stage.createOwner();
      await replaceLinks(api, owner, { version: 1, links });
      return { owner, connection: await createTestConnection(api, owner, changes) };
    },
    /** Replaces the page with the token of a connection. */
    async write(
      { owner, connection: { headers } }: ConnectedPage,
      change: (items: readonly object[]) => readonly object[],
    ): Promise<TestAnswer<Record<string, unknown>>> {
      const content = await readContent(api, owner);
      const items = change(toItems(content));
      const body = { ...toVersions(content), known_kinds: ['now'], items };
      return api.send({ method: 'PUT', url: '/v4/page_blocks', headers, body });
    },
    titlesOf: async (owner: string) => (await readContent(api, owner)).links.items.map(({ title }) => title),
    /** Returns subjects and texts of the mails to an owner since the last call. */
    takeMails(owner: string): readonly (readonly [subject: string, text: string])[] {
      const news = api.mail.sent.slice(readMails);
      readMails = api.mail.sent.length;
      return news.flatMap(({ to, subject, text }) =>
        to === `${owner}@example.com` ? [[subject, text] as const] : [],
      );
    },
  };
  return stage;
}
