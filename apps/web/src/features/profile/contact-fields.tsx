'use client';

import { Card } from '@musubi/ui/card/card';
import { Switch } from '@musubi/ui/switch/switch';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { ProfileTextField } from './profile-text-field.tsx';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './profile-fields.module.css';

export function ContactFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { field } = useController({ control: form.control, name: 'is_contact_email_public' });
  return (
    <Card title={t('section.contact')}>
      <div className={styles['fields']}>
        <ProfileTextField
          form={form}
          name="contact_email"
          label={t('field.contact_email')}
          type="email"
          autoComplete="email"
        />
        <Switch
          label={t('field.is_contact_email_public')}
          isSelected={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
        />
      </div>
    </Card>
  );
}
