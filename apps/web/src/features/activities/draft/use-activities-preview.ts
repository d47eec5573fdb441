'use client';

import type { UserActivity } from '@musubi/api-client';
import { ACTIVITY_GROUPS } from '@musubi/domain/activities';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

import type { PagePreviewProps } from '#shared/preview/page-preview.tsx';
import { toPreviewProfile, useEditorProfile } from '#shared/profile/editor-profile.ts';

import type { ActivitiesDraft } from './activities-draft.ts';
import { isUnused, toPageActivities } from './activity-places.ts';

/** The page with the unsaved activities in their place. Null until the profile is loaded. */
export function useActivitiesPreview(
  draft: ActivitiesDraft,
  shown: readonly UserActivity[] | undefined,
): PagePreviewProps | null {
  const { t } = useTranslation(['activities', 'common']);
  const { data: profile } = useEditorProfile();
  return useMemo(
    () =>
      profile === undefined
        ? null
        : {
            title: t('preview'),
            facesOf: profile.pub_id,
            firstSpot: ACTIVITY_GROUPS.find((group) => !isUnused(draft, group)),
            profile: toPreviewProfile(profile, { activities: toPageActivities(draft, shown ?? []) }),
          },
    [profile, draft, shown, t],
  );
}
