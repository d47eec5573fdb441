'use client';

import type { AnswerConnectionRequest, ConnectionRequest } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { Select } from '@musubi/ui/select/select';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { createPressDelay } from '#shared/press-delay.ts';
import { settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';
import { focusFirst } from '#shared/sign-in/focus-first.ts';

import { useBegun } from '../../account/begun/begun-context.ts';
import { FIRST_TICK, ScopeTicks } from '../scopes/scope-ticks.tsx';
import { parseGrant, TERMS } from '../token/token-draft.ts';
import { AskingApp } from './asking-app.tsx';
import {
  type ConsentDraft,
  createConsentDraft,
  lacksTick,
  toAnswer,
  toOfferedRights,
} from './consent-draft.ts';

import connections from '../connections.module.css';
import styles from './consent.module.css';

/** The account that decides. */
interface DecidingAccount {
  /** The name on the page; null without one. */
  readonly name: string | null;
  readonly handle: string;
  readonly iconUrl: string | null;
}

export interface ConsentFormProps {
  readonly request: ConnectionRequest;
  readonly account: DecidingAccount;
  /** Sends the answer. @throws `ApiFailure`. */
  readonly onAnswer: (answer: AnswerConnectionRequest) => Promise<void>;
  /** Logs out, so that another account decides. */
  readonly onOther: () => Promise<void>;
}

function Account({
  account: { name, handle, iconUrl },
  isDisabled,
  onOther,
}: Pick<ConsentFormProps, 'account' | 'onOther'> & { readonly isDisabled: boolean }): React.JSX.Element {
  const { t } = useTranslation('connections');
  const [isLeaving, setIsLeaving] = useState(false);
  const handleOther = async (): Promise<void> => {
    setIsLeaving(true);
    await onOther().finally(() => setIsLeaving(false));
  };
  return (
    <Card role="group" aria-label={t('connect.account')} className={styles['account']}>
      <Avatar imageUrl={iconUrl} />
      <div className={styles['person']}>
        {name !== null && <bdi className={styles['name']}>{name}</bdi>}
        <span className={connections['note']} translate="no">
          @{handle}
        </span>
      </div>
      <Button
        variant="quiet"
        isPending={isLeaving}
        isDisabled={isDisabled}
        onPress={() => void handleOther()}
      >
        {t('connect.other')}
      </Button>
    </Card>
  );
}

/** Whether the buttons have been visible for long enough that a press is meant for them. */
function useIsInSight(): boolean {
  const [delay] = useState(() => createPressDelay({ clock: systemClock, view: globalThis }));
  return useSyncExternalStore(delay.subscribe, delay.isOver, () => false);
}

/** Opens the list in a new tab, so that the ticks stay. */
function ConnectionsLink(): React.JSX.Element {
  const { t } = useTranslation('connections');
  const localize = useLocalize();
  return (
    <a href={localize(settingsPath('connections'))} target="_blank" rel="noreferrer">
      {t('connect.full_link')}
    </a>
  );
}

/** The ticks and the end; after a re-authentication on a provider's page, those that were chosen before. */
function useConsentDraft(request: ConnectionRequest) {
  const [changed, setChanged] = useState<ConsentDraft | null>(null);
  const begun = useBegun('consent', changed, (value) => parseGrant(value, request.scopes));
  const draft = changed ?? begun ?? createConsentDraft(request);
  const change = (part: Partial<ConsentDraft>): void =>
    setChanged((known) => ({ ...(known ?? draft), ...part }));
  return { draft, change };
}

/** The account that decides, a tick for each right that the app asks for, the end, and the two answers. */
export function ConsentForm({ request, account, onAnswer, onOther }: ConsentFormProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { isPending, failure, retry, run } = useTask();
  const { draft, change } = useConsentDraft(request);
  const [isTickMissing, setIsTickMissing] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const [decision, setDecision] = useState<AnswerConnectionRequest['decision'] | null>(null);
  const isInSight = useIsInSight();
  const answer = async (given: AnswerConnectionRequest): Promise<void> => {
    setDecision(given.decision);
    setIsFull(false);
    await run(async () => {
      try {
        await onAnswer(given);
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'connections_full') throw error;
        setIsFull(true);
      }
    });
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isMissing = lacksTick(request, draft);
    setIsTickMissing(isMissing);
    if (isMissing) focusFirst(event.currentTarget, [FIRST_TICK]);
    else if (!isPending && isInSight) void answer(toAnswer(draft));
  };
  const handleRefuse = (): void => {
    setIsTickMissing(false);
    void answer({ decision: 'refused' });
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit} noValidate>
      <AskingApp app={request.app} />
      <Account account={account} isDisabled={isPending} onOther={onOther} />
      {request.scopes.length === 0 ? (
        <p className={styles['sentence']}>{t('connect.no_scopes')}</p>
      ) : (
        <ScopeTicks
          legend={t('connect.scopes')}
          readersWarning={{ text: t('connect.readers_warning'), isAlways: true }}
          offered={toOfferedRights(request)}
          value={draft}
          onChange={(rights) => {
            change(rights);
            setIsTickMissing(false);
          }}
          errorMessage={isTickMissing ? t('connect.scopes_required') : undefined}
        />
      )}
      <Select
        label={t('token.end')}
        items={TERMS.map((days) => ({ value: days, label: t('token.days', { count: Number(days) }) }))}
        value={draft.days}
        onChange={(days) => change({ days })}
      />
      <p className={styles['sentence']}>{t('connect.stop')}</p>
      <FailureNotice
        failure={isFull ? t('connect.full') : failure}
        onRetry={retry}
        actions={isFull && <ConnectionsLink />}
      />
      <div className={styles['answers']}>
        <Button
          type="submit"
          isPending={isPending && decision === 'allowed'}
          isDisabled={!isInSight || (isPending && decision === 'refused')}
        >
          {t('connect.allow')}
        </Button>
        <Button
          isPending={isPending && decision === 'refused'}
          isDisabled={!isInSight || (isPending && decision === 'allowed')}
          onPress={handleRefuse}
        >
          {t('connect.refuse')}
        </Button>
      </div>
      <p className={styles['sentence']}>{t('connect.only_own')}</p>
    </form>
  );
}
