'use client';

import { hasOwnName } from '@musubi/domain/display-name';
import { initialOf } from '@musubi/domain/graphemes';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { isUnshared } from '#shared/start/start-steps.ts';

import { HandleField } from './handle-field.tsx';
import { PictureField } from './picture-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ProfileTextField } from './profile-text-field.tsx';
import type { ProfileEditor } from './use-profile-editor.ts';

interface IdentitySectionProps {
  readonly form: ProfileEditor;
  readonly profile: EditorProfile;
}

/** Address, name and icon: what a visitor recognises the creator by. */
export function IdentitySection({ form, profile }: IdentitySectionProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  const { confirm } = form;
  const { name } = form.values;
  const handleConfirm = useCallback(() => confirm('pub_id'), [confirm]);
  return (
    <ProfileSection title={t('section.identity')}>
      <HandleField form={form} isUnshared={isUnshared(profile)} onConfirm={handleConfirm} />
      <ProfileTextField form={form} name="name" autoComplete="nickname" />
      <Previewed spot="icon">
        <PictureField
          form={form}
          name="icon_image_key"
          initial={hasOwnName({ name, pub_id: profile.pub_id }) ? initialOf(name) : ''}
        />
      </Previewed>
    </ProfileSection>
  );
}
