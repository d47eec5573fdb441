'use client';

import { countSignInMethods } from '@musubi/auth/sign-in-methods';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useChange, useConfirmation } from '../account/confirmation-context.ts';
import { PanelButton } from '../rows/panel-button.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { useOpenPanel } from '../rows/use-open-panel.ts';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { useIsAddressFirst } from './use-is-address-first.ts';

interface RemovePhoneProps {
  readonly phoneNumber: string;
  readonly isOnlyMethod: boolean;
  readonly onRemoved: () => void;
}

function RemovePhone({ phoneNumber, isOnlyMethod, onRemoved }: RemovePhoneProps): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { isPending, failure, retry, run } = useChange();
  const [isAsking, setIsAsking] = useState(false);
  const remove = async (): Promise<void> => {
    if (await run(async ({ unlink }) => unlink('phone'))) onRemoved();
  };
  return (
    <>
      <Button
        isPending={isPending}
        isDisabled={isOnlyMethod}
        aria-label={t('phone_method.remove_name')}
        onPress={() => setIsAsking(true)}
      >
        {t('phone_method.remove')}
      </Button>
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('phone_method.ask_title')}
        confirmLabel={t('phone_method.remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => void remove()}
      >
        {t('phone_method.ask', { number: phoneNumber })}
      </AlertDialog>
    </>
  );
}

export function PhoneSetting(): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { accounts } = useApp();
  const locale = useLocale();
  const { methods } = useConfirmation();
  const { phoneNumber, secondFactors } = methods;
  const panel = useOpenPanel();
  const isAddressFirst = useIsAddressFirst();
  const hasFactor = secondFactors.length > 0;
  const isOnlyMethod = phoneNumber !== null && countSignInMethods(methods) <= 1;
  return (
    <SettingRow
      title={t('phone_method.title')}
      state={
        <>
          <p>{phoneNumber ?? t('phone_method.none')}</p>
          {hasFactor && phoneNumber === null && <p>{t('phone_method.with_factor')}</p>}
          {isOnlyMethod && <p>{t('phone_method.only')}</p>}
          {isAddressFirst && <p>{t('address_first')}</p>}
        </>
      }
      done={panel.done}
      actions={
        <>
          {phoneNumber !== null && (
            <RemovePhone
              phoneNumber={phoneNumber}
              isOnlyMethod={isOnlyMethod}
              onRemoved={() => panel.finish(t('phone_method.removed'))}
            />
          )}
          <PanelButton
            panel={panel}
            label={phoneNumber === null ? t('phone_method.add') : t('phone_method.change')}
            words={phoneNumber === null ? t('add') : t('change')}
            isDisabled={hasFactor || isAddressFirst}
          />
        </>
      }
    >
      {panel.isOpen && (
        <PhoneCodeForm
          submitLabel={t('phone_method.save')}
          request={async (_port, number) => accounts.sendPhoneCode(number, locale)}
          save={async ({ change }, proof) =>
            change(
              async (port) => port.setPhone(proof),
              // Sessions that began with the former number must end, because that number was a sign-in
              // method.
              phoneNumber === null ? 'sessions_go_on' : 'sessions_end',
            )
          }
          onSaved={() => panel.finish(t('phone_method.saved'))}
        />
      )}
    </SettingRow>
  );
}
