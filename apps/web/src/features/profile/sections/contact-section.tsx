'use client';

import { Switch } from '@musubi/ui/switch/switch';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { Previewed } from '#shared/preview/previewed.tsx';
import { CONTACT_FRAGMENT } from '#shared/routing/paths.ts';

import { memoFields } from '../draft/memo-fields.ts';
import type { FieldForm } from '../draft/use-profile-editor.ts';
import { ProfileSection } from '../fields/profile-section.tsx';

const CONTACT_FIELDS = ['contact_email', 'is_contact_email_public'] as const;

function ContactControls({ form }: { readonly form: FieldForm }): React.JSX.Element {
  const { t } = useTranslation('profile');
  const { values, change, rest, errorOf } = form;
  const sectionRef = useRef<HTMLElement>(null);

  // The fields mount after the profile has loaded, when the browser has already looked for the fragment.
  useEffect(() => {
    if (location.hash === `#${CONTACT_FRAGMENT}`) sectionRef.current?.querySelector('input')?.focus();
  }, []);

  return (
    <ProfileSection title={t('section.contact')} id={CONTACT_FRAGMENT} ref={sectionRef}>
      <Previewed spot="contact">
        <TextField
          name="contact_email"
          type="email"
          autoComplete="email"
          label={t('field.contact_email')}
          value={values.contact_email}
          onChange={(email) => change('contact_email', email)}
          onBlur={() => rest('contact_email')}
          errorMessage={errorOf('contact_email')}
        />
        <Switch
          label={t('field.is_contact_email_public')}
          isSelected={values.is_contact_email_public}
          onChange={(isPublic) => change('is_contact_email_public', isPublic)}
        />
      </Previewed>
    </ProfileSection>
  );
}

export const ContactSection = memoFields(() => CONTACT_FIELDS, ContactControls);
