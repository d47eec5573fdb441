import type { PageDoor, PreviewProfile, PublicUserList, UserActivityList } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';

import type { ProfileSource } from '#api/profile-source.ts';
import type { PublicProfile } from '#api/public-profile.ts';

/** The key of the creator `mio`. */
export const CREATOR_KEY = '4f1c2b9a7d3e58604f1c2b9a7d3e5860';

export function createPublicProfile(change: Partial<PublicProfile> = {}): PublicProfile {
  return {
    pub_id: 'mio',
    name: '水野 澪',
    headline: 'イラストレーター／漫画家',
    bio: '東京在住、猫と暮らしています。',
    icon_image_key: '0198c1f2a7b34d5e',
    cover_image_key: null,
    contact_email: 'mio@example.com',
    locale: 'ja',
    genres: [],
    visibility: 'public',
    links: [
      {
        id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
        type: 'pixiv',
        title: 'pixiv',
        description: '一次創作イラスト',
        url: 'https://www.pixiv.net/users/1',
        thumbnail_image_key: null,
        size: 'row',
        is_sensitive: false,
        section: '',
        is_half: false,
        is_icon: false,
        is_me: false,
      },
    ],
    appearance: DEFAULT_APPEARANCE,
    ofuse: { is_creator: true, creator_url: 'https://ofuse.me/mio', message: '', takes_support: false },
    letters: [],
    creator_key: CREATOR_KEY,
    updated_at: '2026-11-20T03:00:00.000Z',
    next_change_at: null,
    ...change,
  };
}

/** The pass that opens the doors of a fake source. */
export const TEST_PASS = 'lock.1795483200000.4mN0c2VydmVkLWV4YW1wbGU';

export function createDoor(change: Partial<PageDoor> = {}): PageDoor {
  return {
    pub_id: 'mio',
    name: null,
    hint: '最初の本の題名',
    needs_word: true,
    is_adult: false,
    locale: 'ja',
    theme_id: 'genkou',
    font: 'dnp_shuei_mincho',
    accent_color: null,
    background_color: null,
    ...change,
  };
}

export interface FakeProfileSource extends ProfileSource {
  /** Profiles by the handle in the request, which may be an old handle. */
  readonly profiles: Map<string, PublicProfile>;
  /** Activities by handle; `findActivities` returns null for a handle without an entry. */
  readonly activities: Map<string, UserActivityList>;
  /** Previews by preview code. */
  readonly previews: Map<string, PreviewProfile>;
  /** Doors by handle; their pages open with `TEST_PASS` only. */
  readonly doors: Map<string, PageDoor>;
  /** While true, every call throws, as if the API were down. */
  isDown: boolean;
  reads: number;
  /** Number of calls of `listUsers`. */
  lists: number;
}

/** Removes the mail list, as the API does for a page behind a door, which accepts no addresses. */
function toInside(profile: PublicProfile): PublicProfile {
  const { blocks = [] } = profile;
  return { ...profile, blocks: blocks.filter((block) => block.mail_list === undefined) };
}

function toListedUser({ pub_id, updated_at, audience }: PublicProfile): PublicUserList['items'][number] {
  return { pub_id, updated_at, allows_ai_training: audience?.allows_ai_training ?? false };
}

/** Creates an in-memory profile source; set `isDown` to simulate an API that is down. */
export function fakeProfileSource(profiles: readonly PublicProfile[] = []): FakeProfileSource {
  const source: FakeProfileSource = {
    profiles: new Map(profiles.map((profile) => [profile.pub_id, profile])),
    activities: new Map(),
    previews: new Map(),
    doors: new Map(),
    isDown: false,
    reads: 0,
    lists: 0,
    async findProfile(pubId, pass = null) {
      source.reads += 1;
      if (source.isDown) throw new Error('The API is down');
      const profile = source.profiles.get(pubId) ?? null;
      if (!source.doors.has(pubId) || profile === null) return profile;
      return pass === TEST_PASS ? toInside(profile) : null;
    },
    async findActivities(pubId, pass = null) {
      if (source.isDown) throw new Error('The API is down');
      if (source.doors.has(pubId) && pass !== TEST_PASS) return null;
      return source.activities.get(pubId) ?? null;
    },
    async findDoor(pubId) {
      if (source.isDown) throw new Error('The API is down');
      return source.doors.get(pubId) ?? null;
    },
    async findPreview(code) {
      if (source.isDown) throw new Error('The API is down');
      return source.previews.get(code) ?? null;
    },
    isReachable: async () => !source.isDown,
    async listUsers(after) {
      source.lists += 1;
      if (source.isDown) throw new Error('The API is down');
      const listed = [...source.profiles.values()]
        .filter(({ visibility, pub_id }) => visibility === 'public' && !source.doors.has(pub_id))
        .filter(({ pub_id }) => after === null || pub_id > after)
        .toSorted((a, b) => (a.pub_id < b.pub_id ? -1 : 1));
      const [first, ...rest] = listed;
      return {
        items: first === undefined ? [] : [toListedUser(first)],
        next_cursor: rest.length > 0 && first !== undefined ? first.pub_id : null,
      };
    },
  };
  return source;
}
