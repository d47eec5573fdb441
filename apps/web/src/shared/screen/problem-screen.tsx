'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';

import { Screen } from './screen.tsx';

interface ProblemScreenProps {
  readonly error: unknown;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** A screen whose data could not be loaded: the error and a retry button. */
export function ProblemScreen({ error, isTrying, onRetry }: ProblemScreenProps): React.JSX.Element {
  const { t } = useTranslation('common');
  const messageOf = useFailureMessage();
  const isOnline = useIsOnline();
  return (
    <Screen title={t('shell.problem_title')}>
      <Notice
        tone={isOnline ? 'danger' : 'info'}
        role="alert"
        actions={
          <Button isPending={isTrying} onPress={onRetry}>
            {t('action.retry')}
          </Button>
        }
      >
        {isOnline ? messageOf(error) : t('shell.problem_offline')}
      </Notice>
    </Screen>
  );
}
