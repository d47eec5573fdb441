import type { Connection } from '@musubi/api-client';
import { expect, test } from 'vitest';

import type { MemberClient } from '#shared/clients/lazy-client.ts';

import { endConnections, isRecent } from './end-connections.ts';

const NOW = Date.parse('2026-11-30T12:00:00Z');

test.each([
  ['2026-11-30T11:59:00Z', true],
  ['2026-10-31T12:00:00Z', true],
  ['2026-10-31T11:59:59Z', false],
])('4A4: ticks an app let in at %s: %j', (created_at, isTicked) => {
  expect(isRecent({ created_at }, NOW)).toBe(isTicked);
});

test('4A4: ends a connection that was made after the screen had read the list', async () => {
  const ended: string[] = [];
  const connections = {
    listConnections: async () => ({ items: ['new', 'kept'].map((id) => ({ id }) as Connection) }),
    async endConnection({ id }: Pick<Connection, 'id'>) {
      ended.push(id);
    },
  } as Partial<MemberClient['connections']> as MemberClient['connections'];
  await endConnections({ connections }, ({ id }) => id !== 'kept');
  expect(ended).toEqual(['new']);
});
