'use client';

import { PROFILE_TEXT_FIELDS, PROFILE_TEXTS, type ProfileText } from '@musubi/domain/profile-texts';
import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { Previewed } from '#shared/preview/previewed.tsx';

import { GenreField } from './genre-field.tsx';
import { ProfileTextField } from './profile-text-field.tsx';
import { TEXT_HINT_KEYS, TEXT_LABEL_KEYS } from './profile-text-words.ts';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './profile-fields.module.css';

interface AboutTextProps {
  readonly form: ProfileFormController;
  readonly field: ProfileText;
}

function AboutText({ form, field }: AboutTextProps): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { [field]: hint } = TEXT_HINT_KEYS;
  const { shape, maxGraphemes } = PROFILE_TEXTS[field];
  return (
    <Previewed spot={field}>
      <ProfileTextField
        form={form}
        name={field}
        label={t(TEXT_LABEL_KEYS[field])}
        description={hint === undefined ? undefined : t(hint)}
        maxGraphemes={maxGraphemes}
        isLong={shape === 'paragraphs'}
        {...(field === 'name' && { autoComplete: 'nickname' })}
      />
    </Previewed>
  );
}

export function AboutFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Card title={t('section.about')}>
      <div className={styles['fields']}>
        {PROFILE_TEXT_FIELDS.map((field) => (
          <AboutText key={field} form={form} field={field} />
        ))}
        <Previewed spot="genres">
          <GenreField form={form} />
        </Previewed>
      </div>
    </Card>
  );
}
