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
import { eraseProfile } from './profile.repository.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';

export const profileModule = {
  operations: {
    endNameNotice: { run: endNameNotice, ...WRITE },
    getRegistered: { run: getRegistered, ...READ, ...TO_EVERYONE },
    updateProfile: { run: updateProfile, ...WRITE },
    v4GetHandleAvailability: { run: getHandleAvailability, ...READ, limits: ['read', 'handleChecks'] },
    v4GetProfile: { run: getProfile, ...READ, ...TO_EVERYONE, token: 'session' },
    v4SignUp: { run: signUp, ...WRITE },
    v4UpdateProfile: { run: updateProfile, ...WRITE },
  },
  exporters: [
    exportOwnRows(profiles, profiles.userId, ['lock_hash', 'lock_key']),
    exportOwnRows(handles, handles.userId, ['skeleton']),
  ],
  erasers: [eraseHandles, eraseProfile],
} satisfies Module<Core>;
