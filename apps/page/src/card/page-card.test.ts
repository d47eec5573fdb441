import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createBlocks } from '#testing/sample-blocks.ts';

import { cardPath, toPageCard } from './page-card.ts';

test('shows name, handle and initial of a creator with a name', () => {
  const { name, handle, hasInitial } = toPageCard({
    ...createPublicProfile(),
    name: 'Wren',
    pub_id: 'wren1',
  });
  expect({ name, handle, hasInitial }).toEqual({ name: 'Wren', handle: '@wren1', hasInitial: true });
});

test('shows the handle and no initial when the creator has no name', () => {
  const { name, handle, hasInitial } = toPageCard({ ...createPublicProfile(), name: '3kcu', pub_id: '3kcu' });
  expect({ name, handle, hasInitial }).toEqual({ name: '@3kcu', handle: '@3kcu', hasInitial: false });
});

const picture = (image_key: string, is_sensitive = false) =>
  createBlocks([{ type: 'picture', data: { image_key, alt: '', caption: '', is_decoration: true } }], {
    is_sensitive,
  });
const SHOWING = { allows_ai_training: false, link_preview: 'picture', keeps_campaign: false } as const;

test('shows the first picture that is not sensitive when the creator chose that', () => {
  const blocks = [...picture('sensitive-key', true), ...picture('first-key'), ...picture('second-key')];
  expect(toPageCard(createPublicProfile({ blocks, audience: SHOWING })).pictureKey).toBe('first-key');
  expect(toPageCard(createPublicProfile({ blocks })).pictureKey).toBeUndefined();
  expect(toPageCard(createPublicProfile({ audience: SHOWING })).pictureKey).toBeUndefined();
});

test('keeps the URL of a card that shows no picture', () => {
  const audience = { ...SHOWING, link_preview: 'profile' } as const;
  expect(cardPath(createPublicProfile({ audience }))).toBe(cardPath(createPublicProfile()));
});
