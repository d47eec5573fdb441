'use client';

import { hasOwnName } from '@musubi/domain/display-name';
import { initialOf } from '@musubi/domain/graphemes';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { NAME_FRAGMENT } from '#shared/profile/name-field.ts';
import { isUnshared } from '#shared/start/start-steps.ts';

import type { ProfileEditor } from '../draft/use-profile-editor.ts';
import { ConfirmBar } from '../fields/confirm-bar.tsx';
import { ProfileSection } from '../fields/profile-section.tsx';
import { ProfileTextField } from '../fields/profile-text-field.tsx';
import { HandleField } from '../handle/handle-field.tsx';
import { PictureField } from '../pictures/picture-field.tsx';

import styles from '../handle/handle-field.module.css';

interface IdentitySectionProps {
  readonly form: ProfileEditor;
  readonly profile: EditorProfile;
}

const focusInputIn = (field: HTMLElement | null): void => field?.querySelector('input')?.focus();

/**
 * The name. Has a save button while the name is unsaved because the creator typed it in the guided start and
 * left.
 */
function NameField({ form }: Pick<IdentitySectionProps, 'form'>): React.JSX.Element {
  const { t } = useTranslation('profile');
  const fieldRef = useRef<HTMLDivElement>(null);
  // The field mounts after the profile has loaded, when the browser has already looked for the fragment.
  useEffect(() => {
    if (location.hash === `#${NAME_FRAGMENT}`) focusInputIn(fieldRef.current);
  }, []);
  // Both buttons disappear, so the focus moves to the field.
  const handleSave = (): void => {
    focusInputIn(fieldRef.current);
    form.release('name');
  };
  const handleUndo = (): void => {
    focusInputIn(fieldRef.current);
    form.restore(['name']);
  };
  return (
    <div ref={fieldRef} className={styles['field']}>
      <ProfileTextField form={form} name="name" autoComplete="nickname" />
      {form.waiting.includes('name') && form.errorOf('name') === undefined && (
        <ConfirmBar
          label={t('name.save')}
          note={t('name.waiting')}
          isPending={form.state.status === 'saving'}
          onConfirm={handleSave}
          onCancel={handleUndo}
        />
      )}
    </div>
  );
}

/** Address, name and icon, by which visitors recognise the creator. */
export function IdentitySection({ form, profile }: IdentitySectionProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  const { confirm } = form;
  const { name } = form.values;
  const handleConfirm = useCallback(() => confirm('pub_id'), [confirm]);
  return (
    <ProfileSection title={t('section.identity')}>
      <HandleField form={form} isUnshared={isUnshared(profile)} onConfirm={handleConfirm} />
      <NameField form={form} />
      <ProfileTextField form={form} name="reading" />
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
