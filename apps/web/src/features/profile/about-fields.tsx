'use client';

import { BIO_MAX_GRAPHEMES, HEADLINE_MAX_GRAPHEMES, NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { Card } from '@musubi/ui/card/card';
import { useTranslation } from 'react-i18next';

import { GenreField } from './genre-field.tsx';
import { ProfileTextField } from './profile-text-field.tsx';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './profile-fields.module.css';

export function AboutFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Card title={t('section.about')}>
      <div className={styles['fields']}>
        <ProfileTextField
          form={form}
          name="name"
          label={t('field.name')}
          description={t('field.name_hint')}
          maxGraphemes={NAME_MAX_GRAPHEMES}
          autoComplete="nickname"
        />
        <ProfileTextField
          form={form}
          name="headline"
          label={t('field.headline')}
          description={t('field.headline_hint')}
          maxGraphemes={HEADLINE_MAX_GRAPHEMES}
        />
        <ProfileTextField
          form={form}
          name="bio"
          label={t('field.bio')}
          description={t('field.bio_hint')}
          maxGraphemes={BIO_MAX_GRAPHEMES}
          isLong
        />
        <GenreField form={form} />
      </div>
    </Card>
  );
}
