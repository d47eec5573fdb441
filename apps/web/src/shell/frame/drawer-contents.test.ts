import { createI18n } from '@musubi/i18n/create-i18n';
import type { DrawerUser } from '@musubi/ui/side-drawer/drawer-entries';
import { expect, test } from 'vitest';

import { drawerContents } from './drawer-contents.ts';

function userOf(name: string): DrawerUser | null {
  const profile = { name, pub_id: 'mio', locale: 'ja', icon_image_key: null, is_creator: false } as const;
  return drawerContents({
    t: createI18n('en', {}).t,
    localize: (path) => path,
    currentPath: '',
    isOperator: false,
    shown: { status: 'signedIn', profile, isWaiting: false },
    config: { contentOrigin: 'https://content.example.com', guideUrl: null },
    onLogOut: () => {},
  }).user;
}

test('shows name and handle in the language of the creator', () => {
  expect(userOf('水野 澪')).toMatchObject({ name: '水野 澪', lang: 'ja', handle: 'mio' });
});

test('shows the handle once when the account has the name of its handle', () => {
  expect(userOf('mio')).toEqual({ name: '@mio', imageUrl: null });
});
