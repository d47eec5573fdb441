'use client';

import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { Select } from '@musubi/ui/select/select';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { memoFields } from '../draft/memo-fields.ts';
import { VISIBILITIES } from '../draft/profile-form.ts';
import type { ProfileEditor } from '../draft/use-profile-editor.ts';
import { ConfirmBar } from '../fields/confirm-bar.tsx';
import { ProfileSection } from '../fields/profile-section.tsx';
import { VISIBILITY_KEYS } from '../fields/visibility-words.ts';

import styles from '../profile-screen.module.css';

const NOTE_KEYS = {
  public: 'visibility.public_hint',
  unlisted: 'visibility.unlisted_hint',
  draft: 'visibility.draft_hint',
} as const;

const CONFIRM_KEYS = {
  public: 'visibility.confirm_public',
  unlisted: 'visibility.confirm_unlisted',
  draft: 'visibility.confirm_draft',
} as const;

const PAGE_FIELDS = ['locale', 'visibility'] as const;

function PageControls({ form }: { readonly form: ProfileEditor }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const localize = useLocalize();
  const { values, saved, state } = form;
  const groupRef = useRef<HTMLDivElement>(null);
  const focusChosen = (): void => groupRef.current?.querySelector<HTMLElement>('input:checked')?.focus();
  return (
    <ProfileSection title={t('section.page')}>
      <Select
        label={t('field.locale')}
        description={t('field.locale_hint')}
        items={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
        value={values.locale}
        onChange={(locale) => form.change('locale', locale)}
      />
      <RadioCards
        ref={groupRef}
        label={t('field.visibility')}
        layout="rows"
        value={values.visibility}
        onChange={(visibility) => form.change('visibility', visibility)}
        cards={VISIBILITIES.map((value) => ({
          value,
          label: t(VISIBILITY_KEYS[value]),
          note: t(NOTE_KEYS[value]),
        }))}
      />
      <Link className={styles['more']} href={localize(settingsPath('audience'))}>
        {t('visibility.more')}
      </Link>
      {values.visibility !== saved.visibility && (
        <ConfirmBar
          label={t(CONFIRM_KEYS[values.visibility])}
          isPending={state.status === 'saving'}
          onConfirm={() => {
            focusChosen();
            form.confirm('visibility');
          }}
          onCancel={() => {
            form.restore(['visibility']);
            focusChosen();
          }}
        />
      )}
    </ProfileSection>
  );
}

/**
 * Language and visibility. The arrow keys select a visibility at once, so the creator confirms the selection
 * with a button.
 */
export const PageSection = memoFields(() => PAGE_FIELDS, PageControls);
