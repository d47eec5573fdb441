'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { LoadFailure } from '#shared/screen/load-failure.tsx';
import { MessageFrame } from '#shared/screen/message-screen.tsx';

import { AskingHost } from './asking-app.tsx';
import { ConsentForm, type ConsentFormProps } from './consent-form.tsx';
import { ConsentMessage } from './consent-message.tsx';
import type { Consent } from './use-consent.ts';

interface ConsentViewProps extends Pick<ConsentFormProps, 'account' | 'onOther'> {
  readonly consent: Consent;
}

/** The question of an app in each of its states. */
export function ConsentView({
  consent: { reading, state, answer },
  account,
  onOther,
}: ConsentViewProps): React.JSX.Element {
  const { t } = useTranslation(['connections', 'common']);
  const { data, error, isValidating, mutate } = reading;
  if (state === 'answered')
    return <ConsentMessage title={t('connect.answered_title')} body={t('connect.answered')} />;
  if (state === 'gone') return <ConsentMessage title={t('connect.gone_title')} body={t('connect.gone')} />;
  if (state === 'refused')
    return <ConsentMessage title={t('connect.refused_title')} body={t('connect.refused')} />;
  if (data !== undefined)
    return (
      <MessageFrame isSmall>
        <AskingHost app={data.value.app} />
        <ConsentForm request={data.value} account={account} onAnswer={answer} onOther={onOther} />
      </MessageFrame>
    );
  if (error !== undefined)
    return (
      <MessageFrame>
        <h1>{t('connect.unread')}</h1>
        <LoadFailure error={error} isLoading={isValidating} onRetry={() => void mutate()} />
      </MessageFrame>
    );
  return (
    <MessageFrame isSmall isBusy>
      <VisuallyHidden role="status">{t('common:shell.loading')}</VisuallyHidden>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </MessageFrame>
  );
}
