import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { endNameNotice } from './end-name-notice.ts';
import { getHandleAvailability } from './get-handle-availability.ts';
import { getProfile } from './get-profile.ts';
import { getRegistered } from './get-registered.ts';
import { eraseHandles } from './handle.repository.ts';
import { PROFILE_FIELDS_CLOSED_TO_TOKENS } from './profile.fields.ts';
import { eraseProfile } from './profile.repository.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export const profileModule = {
  operations: {
    endNameNotice: { run: endNameNotice, ...WRITE, token: 'never' },
    getRegistered: { run: getRegistered, ...READ, ...TO_EVERYONE, token: 'page.read' },
    updateProfile: {
      run: updateProfile,
      ...WRITE,
      token: 'page.write',
      tokenClosedFields: PROFILE_FIELDS_CLOSED_TO_TOKENS,
    },
    v4GetHandleAvailability: {
      run: getHandleAvailability,
      ...READ,
      token: 'page.read',
      limits: ['read', 'handleChecks'],
    },
    v4GetProfile: { run: getProfile, ...READ, ...TO_EVERYONE, token: 'page.read', isOpenToSisterApps: true },
    v4SignUp: { run: signUp, ...WRITE, token: 'never' },
    v4UpdateProfile: {
      run: updateProfile,
      ...WRITE,
      token: 'page.write',
      tokenClosedFields: PROFILE_FIELDS_CLOSED_TO_TOKENS,
    },
  },
  exporters: [
    exportOwnRows(profiles, profiles.userId, ['lock_hash', 'lock_key']),
    exportOwnRows(handles, handles.userId, ['skeleton']),
  ],
  erasers: [eraseHandles, eraseProfile],
} satisfies Module<Core>;
