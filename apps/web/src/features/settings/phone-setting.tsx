'use client';

import { countWaysIn } from '@musubi/auth/sign-in-methods';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { useChange, useConfirmation } from './confirmation-context.ts';
import { PanelButton } from './panel-button.tsx';
import { PhoneCodeForm } from './phone-code-form.tsx';
import { SettingRow } from './setting-row.tsx';
import { useIsAddressFirst } from './use-is-address-first.ts';
import { useOpenPanel } from './use-open-panel.ts';

interface RemovePhoneProps {
  readonly phoneNumber: string;
  readonly isOnlyWay: boolean;
  readonly onRemoved: () => void;
}

function RemovePhone({ phoneNumber, isOnlyWay, onRemoved }: RemovePhoneProps): React.JSX.Element {
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
        isDisabled={isOnlyWay}
        aria-label={t('phone_way.remove_name')}
        onPress={() => setIsAsking(true)}
      >
        {t('phone_way.remove')}
      </Button>
      <FailureNotice failure={failure} onRetry={retry} />
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('phone_way.ask_title')}
        confirmLabel={t('phone_way.remove')}
        cancelLabel={t('cancel')}
        onConfirm={() => void remove()}
      >
        {t('phone_way.ask', { number: phoneNumber })}
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
  const isOnlyWay = phoneNumber !== null && countWaysIn(methods) <= 1;
  const label = phoneNumber === null ? t('phone_way.add') : t('phone_way.change');
  return (
    <SettingRow
      title={t('phone_way.title')}
      state={
        <>
          <p>{phoneNumber ?? t('phone_way.none')}</p>
          {hasFactor && phoneNumber === null && <p>{t('phone_way.with_factor')}</p>}
          {isOnlyWay && <p>{t('phone_way.only')}</p>}
          {isAddressFirst && <p>{t('address_first')}</p>}
        </>
      }
      done={panel.done}
      actions={
        <>
          {phoneNumber !== null && (
            <RemovePhone
              phoneNumber={phoneNumber}
              isOnlyWay={isOnlyWay}
              onRemoved={() => panel.finish(t('phone_way.removed'))}
            />
          )}
          <PanelButton panel={panel} label={label} isDisabled={hasFactor || isAddressFirst} />
        </>
      }
    >
      {panel.isOpen && (
        <PhoneCodeForm
          submitLabel={t('phone_way.save')}
          request={async (_port, number) => accounts.sendPhoneCode(number, locale)}
          save={async ({ change }, proof) =>
            change(
              async (port) => port.setPhone(proof),
              // The former number was a sign-in method, so its sessions must end.
              phoneNumber === null ? 'sessions_go_on' : 'sessions_end',
            )
          }
          onSaved={() => panel.finish(t('phone_way.saved'))}
        />
      )}
    </SettingRow>
  );
}
