import type { PreviewProfile, PublicProfile, UserActivityList } from '@musubi/api-client';
import { mapProfileTexts } from '@musubi/domain/profile-texts';

import { createPublicProfile } from '../fake-profile-source.ts';
import { createHostileBlocks } from './hostile-blocks.ts';

/** Preview code of the page with hostile texts. */
export const HOSTILE_CODE = 'AAAAAAAAAAAAAAAAAAAAAA';

interface HostilePage {
  readonly profile: PublicProfile;
  readonly activities: UserActivityList;
  readonly preview: PreviewProfile;
}

/** Creates a creator's page with one hostile text in every text field, bypassing all validation. */
export function createHostilePage(text: string): HostilePage {
  const plain = createPublicProfile();
  const [link] = plain.links;
  const hostile = {
    ...link,
    title: text,
    description: text,
    url: text,
    thumbnail_image_key: text,
    section: text,
  };
  const links = [
    hostile,
    { ...hostile, url: 'https://example.com/', size: 'card' },
    { ...hostile, is_sensitive: true },
    { ...hostile, url: 'https://example.com/', is_icon: true, is_me: true },
    { ...hostile, is_me: true },
  ] as PublicProfile['links'];
  const profile = {
    ...plain,
    ...mapProfileTexts(() => text),
    icon_image_key: text,
    cover_image_key: text,
    contact_email: text,
    genres: [text],
    appearance: { ...plain.appearance, header_layout: 'banner' },
    links,
    ofuse: { is_creator: true, creator_url: text, message: text, takes_support: true },
    letters: [
      { body: text, from_name: text, received_at: '2026-11-18T12:00:00.000Z' },
      { body: text, from_name: text, received_at: text },
    ],
    blocks: createHostileBlocks(text),
    commission: {
      state: 'open',
      slots_left: 2,
      slots_total: 4,
      note: text,
      opens_at: null,
      confirmed_at: '2026-11-18T12:00:00.000Z',
    },
    kits: [
      { id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f', name: 'quiet-mornings', title: text, kind: 'circle' },
    ],
  } as PublicProfile;
  const item = {
    id: text,
    type: 'youtube',
    title: text,
    url: 'https://example.com/',
    thumbnail_image_key: text,
    published_at: '2026-11-18T12:00:00.000Z',
  };
  const source = { id: text, type: text, group: 'group_1', position: 0, refreshed_at: null };
  const items = [item, { ...item, type: text, url: text }, { ...item, published_at: text }];
  const activities = {
    group_titles: { group_1: text, group_2: '', group_3: '' },
    items: [{ ...source, items }],
  } as UserActivityList;
  return { profile, activities, preview: { ...profile, visibility: 'draft' } };
}
