'use client';

import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { Card } from '@musubi/ui/card/card';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { Select } from '@musubi/ui/select/select';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { isUnshared } from '#shared/start/start-steps.ts';

import { HandleField } from './handle-field.tsx';
import { VISIBILITIES } from './profile-form.ts';
import type { ProfileFormController } from './use-profile-form.ts';
import { VISIBILITY_KEYS } from './visibility-words.ts';

import styles from './profile-fields.module.css';

const NOTE_KEYS = {
  public: 'visibility.public_hint',
  unlisted: 'visibility.unlisted_hint',
  draft: 'visibility.draft_hint',
} as const;

interface PageFieldsProps {
  readonly form: ProfileFormController;
  readonly profile: EditorProfile;
}

export function PageFields({ form, profile }: PageFieldsProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { field: locale } = useController({ control: form.control, name: 'locale' });
  const { field: visibility } = useController({ control: form.control, name: 'visibility' });
  return (
    <Card title={t('section.page')}>
      <div className={styles['fields']}>
        <HandleField form={form} isUnshared={isUnshared(profile)} />
        <Select
          label={t('field.locale')}
          description={t('field.locale_hint')}
          items={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value }))}
          value={locale.value}
          onChange={locale.onChange}
        />
        <RadioCards
          label={t('field.visibility')}
          layout="rows"
          value={visibility.value}
          onChange={visibility.onChange}
          cards={VISIBILITIES.map((value) => ({
            value,
            label: t(VISIBILITY_KEYS[value]),
            note: t(NOTE_KEYS[value]),
          }))}
        />
      </div>
    </Card>
  );
}
