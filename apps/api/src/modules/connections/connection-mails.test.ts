import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { connections } from '#platform/database/schema/accounts/connections.ts';

import { createConnectionStage } from '../../../test/support/connection-stage.ts';
import type { TestConnection } from '../../../test/support/connections.ts';
import { linkItem } from '../../../test/support/pages/page-content.ts';
import { mailChangedHosts } from './mail-changed-hosts.ts';
import { storeUses } from './store-uses.ts';
import { sweepConnections } from './sweep-connections.ts';

const DAY_MS = 24 * 60 * 60_000;

const stage = createConnectionStage();

describe('uses of a connection', () => {
  const call = async (connection: TestConnection, from: string) => {
    await stage.api.send({ url: '/v4/profile', headers: connection.headers, from });
    await storeUses(stage.api.core);
  };

  test('are stored by the hour, without the address', async () => {
    const { owner, connection } = await stage.createPage();
    await call(connection, '192.0.2.7');
    const [shown] = await stage.list(owner);
    expect(shown?.last_used_at).toMatch(/:00:00.000Z$/);
    const [row] = await stage.api.db.select().from(connections).where(eq(connections.id, connection.id));
    expect(JSON.stringify(row)).not.toContain('192.0.2');
  });

  test('forget networks 90 days after the last use', async () => {
    const { connection } = await stage.createPage({
      expiresAt: new Date(stage.api.clock.now().getTime() + 200 * DAY_MS),
    });
    await call(connection, '192.0.2.7');
    const count = async (): Promise<number | undefined> => {
      await sweepConnections(stage.api.core);
      const [row] = await stage.api.db.select().from(connections).where(eq(connections.id, connection.id));
      return row?.networks.length;
    };
    stage.api.clock.advance(89 * DAY_MS);
    expect(await count()).toBe(1);
    stage.api.clock.advance(2 * DAY_MS);
    expect(await count()).toBe(0);
  });

  test('mail the owner about a new network, once a week at most', async () => {
    const { owner, connection } = await stage.createPage();
    await call(connection, '192.0.2.7');
    expect(stage.takeMails(owner)).toEqual([]);
    await call(connection, '198.51.100.7');
    await call(connection, '203.0.113.7');
    const mails = stage.takeMails(owner);
    expect(mails.map(([subject]) => subject)).toEqual(['An app or token was used from a new network']);
    stage.api.clock.advance(7 * DAY_MS);
    await call(connection, '233.252.0.7');
    expect(stage.takeMails(owner)).toHaveLength(1);
  });
});

describe('the daily mail', () => {
  test('names the hosts to which changed links lead, once', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, (items) => [
      linkItem(1, { url: 'https://new.example/a' }),
      ...items,
    ]);
    stage.takeMails(owner);
    await mailChangedHosts(stage.api.core);
    expect(stage.takeMails(owner)).toEqual([]);
    stage.api.clock.advance(DAY_MS);
    await mailChangedHosts(stage.api.core);
    await mailChangedHosts(stage.api.core);
    const mails = stage.takeMails(owner);
    expect(mails.map(([subject]) => subject)).toEqual(['An app or token changed links on your page']);
    expect(mails[0]?.[1]).toContain('new.example');
  });

  test('leaves out changes that the owner took back', async () => {
    const { owner, connection } = await stage.createPage();
    await stage.write({ owner, connection }, (items) => [
      linkItem(1, { url: 'https://new.example/a' }),
      ...items,
    ]);
    const [entry] = await stage.listWrites(owner, connection.id);
    await stage.undo(owner, connection.id, entry?.id);
    stage.takeMails(owner);
    stage.api.clock.advance(DAY_MS);
    await mailChangedHosts(stage.api.core);
    expect(stage.takeMails(owner)).toEqual([]);
  });
});
