'use client';

import { Card } from '@musubi/ui/card/card';
import { Switch } from '@musubi/ui/switch/switch';
import { useEffect, useRef } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { CONTACT_FRAGMENT } from '#shared/routing/paths.ts';

import { ProfileTextField } from './profile-text-field.tsx';
import type { ProfileFormController } from './use-profile-form.ts';

import styles from './profile-fields.module.css';

export function ContactFields({ form }: { readonly form: ProfileFormController }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'common']);
  const { field } = useController({ control: form.control, name: 'is_contact_email_public' });
  const cardRef = useRef<HTMLElement>(null);

  // The fields mount after the profile has loaded, when the browser has already looked for the fragment.
  useEffect(() => {
    if (location.hash === `#${CONTACT_FRAGMENT}`) cardRef.current?.querySelector('input')?.focus();
  }, []);

  return (
    <Card title={t('section.contact')} id={CONTACT_FRAGMENT} ref={cardRef}>
      <div className={styles['fields']} data-previewed="contact">
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
