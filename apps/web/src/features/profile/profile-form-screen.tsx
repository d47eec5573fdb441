'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import Search from 'lucide-react/icons/search';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { AutosaveStatus } from '#shared/editing/autosave-status.tsx';
import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { Previewed } from '#shared/preview/previewed.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { ownResultPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { ProfileConflict } from './conflict/profile-conflict.tsx';
import type { ProfileForm } from './draft/profile-form.ts';
import { useProfileEditor } from './draft/use-profile-editor.ts';
import { GenreField } from './fields/genre-field.tsx';
import { ProfileSection } from './fields/profile-section.tsx';
import { PictureField } from './pictures/picture-field.tsx';
import { AboutSection } from './sections/about-section.tsx';
import { ContactSection } from './sections/contact-section.tsx';
import { IdentitySection } from './sections/identity-section.tsx';
import { PageSection } from './sections/page-section.tsx';

import styles from './profile-screen.module.css';

function usePreview(profile: EditorProfile, values: ProfileForm) {
  const { t } = useTranslation('profile');
  // Memoised, because the preview scrolls to the edited part whenever it gets another profile object.
  const previewed = useMemo(
    () => ({
      ...toPreviewProfile(profile),
      ...values,
      name: values.name || profile.name,
      contact_email: values.is_contact_email_public ? values.contact_email || null : null,
    }),
    [profile, values],
  );
  return { title: t('preview_title'), facesOf: profile.pub_id, profile: previewed };
}

export function ProfileFormScreen({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation('profile');
  const localize = useLocalize();
  const form = useProfileEditor(profile);
  const statusRef = useRef<HTMLDivElement>(null);
  const preview = usePreview(profile, form.values);
  return (
    <Screen
      title={t('title')}
      status={
        <AutosaveStatus
          state={form.state}
          note={form.heldCount > 0 ? t('held', { count: form.heldCount }) : ''}
          onRetry={() => form.editor.flush()}
          onCompare={form.conflictDialog.open}
          ref={statusRef}
        />
      }
      narrowAction={<PreviewButton label={t('preview')} {...preview} />}
      rail={<PagePreview {...preview} />}
    >
      <div className={styles['sections']}>
        <IdentitySection form={form} profile={profile} />
        <AboutSection form={form} />
        <ProfileSection title={t('genres.label')}>
          <Previewed spot="genres">
            <GenreField form={form} />
          </Previewed>
          {/* Search finds public pages only. */}
          {form.saved.visibility === 'public' && (
            <LinkButton
              linkComponent={Link}
              className={styles['found']}
              href={localize(ownResultPath(form.saved.pub_id))}
              icon={<Search size={18} aria-hidden="true" />}
            >
              {t('genres.found')}
            </LinkButton>
          )}
        </ProfileSection>
        <ProfileSection title={t('cover.label')}>
          <Previewed spot="cover">
            <PictureField form={form} name="cover_image_key" isLegendHidden />
          </Previewed>
        </ProfileSection>
        <ContactSection form={form} />
        <PageSection form={form} />
      </div>
      <ProfileConflict form={form} fallbackFocus={statusRef} />
    </Screen>
  );
}
