'use client';

import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { useVerificationMail } from '#shared/sign-in/use-verification-mail.ts';

/** Sends the confirmation mail for an address, and sends it again. */
export function ConfirmEmail({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { isPending, failure, waitSeconds, send } = useVerificationMail(userId);
  return (
    <>
      <FailureNotice failure={failure} />
      <p role="status">{waitSeconds > 0 && t('email.confirm_sent', { email })}</p>
      <div>
        <Button isPending={isPending} isDisabled={waitSeconds > 0} onPress={() => void send()}>
          {waitSeconds > 0 ? t('email.confirm_again_in', { seconds: waitSeconds }) : t('email.confirm')}
        </Button>
      </div>
    </>
  );
}
