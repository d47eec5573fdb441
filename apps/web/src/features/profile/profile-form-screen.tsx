'use client';

import { Card } from '@musubi/ui/card/card';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ConflictDialog } from '#shared/autosave/conflict-dialog.tsx';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { AboutFields } from './about-fields.tsx';
import { ContactFields } from './contact-fields.tsx';
import { PageFields } from './page-fields.tsx';
import { PictureField } from './picture-field.tsx';
import type { ProfileDifferences } from './profile-changes.ts';
import { TheirsAlone, useComparedParts } from './profile-differences.tsx';
import { SaveBar } from './save-bar.tsx';
import { type ProfileFormController, useProfileForm } from './use-profile-form.ts';

import fieldStyles from './profile-fields.module.css';
import styles from './profile-screen.module.css';

const NO_DIFFERENCES: ProfileDifferences = { disputed: [], theirsAlone: [] };

function PictureFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('section.pictures')}>
      <div className={fieldStyles['fields']}>
        <Previewed spot="icon">
          <PictureField form={form} name="icon_image_key" />
        </Previewed>
        <Previewed spot="cover">
          <PictureField form={form} name="cover_image_key" />
        </Previewed>
      </div>
    </Card>
  );
}

export function ProfileFormScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const form = useProfileForm(profile);
  const saveButtonRef = useRef<HTMLButtonElement>(null);
  const { typed, differences } = form;
  const toParts = useComparedParts();
  const { disputed, theirsAlone } = differences ?? NO_DIFFERENCES;
  // The preview scrolls to the edited part whenever it gets another profile.
  const previewed = useMemo(
    () => ({
      ...toPreviewProfile(profile),
      ...typed,
      name: typed.name || profile.name,
      contact_email: typed.is_contact_email_public ? typed.contact_email || null : null,
    }),
    [profile, typed],
  );
  const preview = { title: t('preview_title'), facesOf: profile.pub_id, profile: previewed };
  return (
    <Screen
      title={t('title')}
      narrowAction={<PreviewButton label={t('preview')} {...preview} />}
      rail={<PagePreview {...preview} />}
    >
      <form className={styles['form']} onSubmit={form.handleSubmit} noValidate>
        <PictureFields form={form} />
        <AboutFields form={form} />
        <ContactFields form={form} />
        <PageFields form={form} profile={profile} />
        <SaveBar form={form} saveButtonRef={saveButtonRef} />
      </form>
      <ConflictDialog
        dialog={form.conflictDialog}
        parts={toParts(disputed)}
        note={theirsAlone.length > 0 && <TheirsAlone differences={theirsAlone} />}
        onResolve={form.resolveConflict}
        fallbackFocus={saveButtonRef}
      />
    </Screen>
  );
}
