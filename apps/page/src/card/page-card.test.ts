import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';

import { toPageCard } from './page-card.ts';

test('shows name, handle and initial of a creator with a name', () => {
  const { name, handle, initial } = toPageCard({ ...createPublicProfile(), name: 'Wren', pub_id: 'wren1' });
  expect({ name, handle, initial }).toEqual({ name: 'Wren', handle: '@wren1', initial: 'W' });
});

test('shows the handle and no initial when the creator has no name', () => {
  const { name, handle, initial } = toPageCard({ ...createPublicProfile(), name: '3kcu', pub_id: '3kcu' });
  expect({ name, handle, initial }).toEqual({ name: '@3kcu', handle: '@3kcu', initial: null });
});
