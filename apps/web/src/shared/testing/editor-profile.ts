import type { Link } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { mapProfileTexts } from '@musubi/domain/profile-texts';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';

/** A profile in the state after sign-up, with overrides. */
export function createEditorProfile(change: Partial<EditorProfile> = {}): EditorProfile {
  return {
    id: 'user-1',
    pub_id: 'u7k2m9x4qd',
    main_name: null,
    pib_id: null,
    ...mapProfileTexts(() => ''),
    name: 'Mio',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: null,
    is_contact_email_public: false,
    locale: 'en',
    genres: [],
    visibility: 'public',
    is_creator: false,
    version: 1,
    created_at: '2026-11-20T03:00:00.000Z',
    updated_at: '2026-11-20T03:00:00.000Z',
    links: { version: 1, items: [] },
    blocks: { version: 1, items: [] },
    appearance: { ...DEFAULT_APPEARANCE, version: 1 },
    ofuse: { is_creator: false, creator_url: null, message: '', takes_support: false },
    ...change,
  };
}

export function createStoredLink(change: Partial<Link> = {}): Link {
  return {
    id: 'link-1',
    type: 'custom',
    title: 'Title',
    description: '',
    url: 'https://example.com/',
    thumbnail_image_key: null,
    is_visible: true,
    is_sensitive: false,
    section: '',
    is_half: false,
    is_icon: false,
    is_me: false,
    size: 'row',
    starts_at: null,
    ends_at: null,
    position: 0,
    ...change,
  };
}
