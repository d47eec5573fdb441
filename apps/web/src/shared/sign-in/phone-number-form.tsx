'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { OneFieldForm } from './one-field-form.tsx';
import { parsePhoneNumber } from './phone-number.ts';

interface PhoneNumberFormProps {
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Receives the number in E.164 format. */
  readonly onSubmit: (phoneNumber: string) => void;
}

export function PhoneNumberForm({
  submitLabel,
  isPending,
  onSubmit,
}: PhoneNumberFormProps): React.JSX.Element {
  const { t } = useTranslation(['sign-in', 'common']);
  const locale = useLocale();
  return (
    <OneFieldForm
      field={{
        name: 'phone',
        type: 'tel',
        label: t('phone.number'),
        description: t('phone.number_hint'),
        autoComplete: 'tel',
      }}
      parse={(text) => parsePhoneNumber(text, locale)}
      malformed={t('common:identity.phone_malformed')}
      submitLabel={submitLabel}
      isPending={isPending}
      onSubmit={onSubmit}
    />
  );
}
