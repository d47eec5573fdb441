'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PhoneCodeForm } from '../methods/phone-code-form.tsx';
import { FactorName } from './factor-name.tsx';

export function AddPhoneFactor({ onAdded }: { readonly onAdded: (name: string) => void }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const locale = useLocale();
  const usual = t('factors.phone_name');
  const [typed, setTyped] = useState(usual);
  const name = typed.trim() || usual;
  return (
    <>
      <FactorName value={typed} onChange={setTyped} />
      <PhoneCodeForm
        submitLabel={t('factors.save')}
        request={async (port, number) => port.sendFactorCode(number, locale)}
        save={async ({ change }, proof) =>
          change(async (port) => port.addPhoneFactor(proof, name), 'sessions_end')
        }
        onSaved={() => onAdded(name)}
      />
    </>
  );
}
