import { toAccountStatus } from '#core/accounts/account-status-cache.ts';
import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import { handles } from '#platform/database/schema/handles.ts';
import { profiles } from '#platform/database/schema/profiles.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { createAppearanceTaking } from './appearance-taking.ts';
import { eraseHandles } from './handle.repository.ts';
import { createHandleService } from './handle.service.ts';
import { createProfileFieldsWriter } from './profile-fields-writer.ts';
import { createProfileRepository, eraseProfile } from './profile.repository.ts';
import { createProfileRoutes } from './profile.routes.ts';
import { createProfileService, type ProfileServiceOptions } from './profile.service.ts';
import { createSignUpService, type SignUpServiceOptions } from './sign-up.service.ts';

type Needs = Pick<ProfileServiceOptions, 'unlocks' | 'readActivities'> &
  Pick<SignUpServiceOptions, 'acceptInvitation'>;

export const profileModule = {
  operations: {
    endNameNotice: WRITE,
    getRegistered: { ...READ, ...TO_EVERYONE },
    updateProfile: WRITE,
    v4GetHandleAvailability: { ...READ, limits: ['read', 'handleChecks'] },
    v4GetProfile: { ...READ, ...TO_EVERYONE, token: 'session' },
    v4SignUp: WRITE,
    v4UpdateProfile: WRITE,
  },
  exporters: [
    exportOwnRows(profiles, profiles.userId, ['lock_hash', 'lock_key']),
    exportOwnRows(handles, handles.userId, ['skeleton']),
  ],
  erasers: [eraseHandles, eraseProfile],
  create({ db, clock, random, pages, imageKeys, accountStatuses }: Core, needs: Needs) {
    const { unlocks, readActivities, acceptInvitation } = needs;
    const repository = createProfileRepository(db);
    const handleService = createHandleService(db, clock);
    const profile = createProfileService({
      db,
      repository,
      clock,
      pages,
      imageKeys,
      unlocks,
      readActivities,
    });
    const appearanceTaking = createAppearanceTaking({ clock, unlocks, repository });
    const signUp = createSignUpService({ db, repository, clock, random, pages, acceptInvitation });
    return {
      services: { profile, handles: handleService, signUp, appearanceTaking },
      handlers: createProfileRoutes({
        profile,
        handles: handleService,
        signUp,
        readAccount: async (viewer) => toAccountStatus(await accountStatuses.read(viewer)),
      }),
      ports: {
        setGenres: profile.setGenres,
        profileFields: createProfileFieldsWriter({ repository, imageKeys, clock }),
        appearanceTaking,
      },
    };
  },
} satisfies Module;
