'use client';

import { PROFILE_TEXT_FIELDS } from '@musubi/domain/profile-texts';
import { useTranslation } from 'react-i18next';

import type { ProfileEditor } from '../draft/use-profile-editor.ts';
import { ProfileSection } from '../fields/profile-section.tsx';
import { ProfileTextField } from '../fields/profile-text-field.tsx';

/** The texts of the page, except the name and its reading, which are beside the address and the icon. */
const ABOUT_FIELDS = PROFILE_TEXT_FIELDS.filter((field) => field !== 'name' && field !== 'reading');

export function AboutSection({ form }: { readonly form: ProfileEditor }): React.JSX.Element {
  const { t } = useTranslation('profile');
  return (
    <ProfileSection title={t('section.about')}>
      {ABOUT_FIELDS.map((field) => (
        <ProfileTextField key={field} form={form} name={field} />
      ))}
    </ProfileSection>
  );
}
