'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { useSecondsUntil } from '#shared/sign-in/use-seconds-until.ts';

interface SentMailProps {
  readonly children: string;
  /** Unix time in ms from which another mail can be requested. */
  readonly againFromMs: number;
  readonly isPending: boolean;
  readonly onAgain: () => void;
}

/** Says that a mail was sent, with a button that sends another mail after a pause. */
export function SentMail({ children, againFromMs, isPending, onAgain }: SentMailProps): React.JSX.Element {
  const { t } = useTranslation('session');
  const seconds = useSecondsUntil(() => againFromMs);
  return (
    <>
      <Notice tone="success" role="status" title={t('mail.look')}>
        {children}
      </Notice>
      <Button isPending={isPending} isDisabled={seconds > 0} onPress={onAgain}>
        {seconds > 0 ? t('mail.again_in', { seconds }) : t('mail.again')}
      </Button>
    </>
  );
}
