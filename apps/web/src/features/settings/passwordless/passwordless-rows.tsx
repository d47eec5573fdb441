'use client';

import type { Passwordless } from '@musubi/api-client';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PasswordlessOff } from './passwordless-off.tsx';
import { PasswordlessOn } from './passwordless-on.tsx';
import { PasswordlessWaiting } from './passwordless-waiting.tsx';
import type { PasswordlessActions } from './use-passwordless.ts';

import styles from './passwordless.module.css';

export interface PasswordlessRowsProps extends PasswordlessActions {
  readonly state: Passwordless;
  readonly passkeyCount: number;
}

/** The setting in its three states. A change moves the focus here, because the pressed button disappears. */
export function PasswordlessRows({
  state,
  passkeyCount,
  ...actions
}: PasswordlessRowsProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const [done, setDone] = useState<string | null>(null);
  const rows = useRef<HTMLDivElement>(null);
  const { since, starts_at: startsAt } = state;
  const announce = (sentence: string): void => {
    setDone(sentence);
    rows.current?.focus();
  };
  return (
    <div ref={rows} tabIndex={-1} className={styles['rows']}>
      {since === null && startsAt !== undefined && (
        <PasswordlessWaiting startsAt={startsAt} done={done} {...actions} onDone={announce} />
      )}
      {since === null && startsAt === undefined && (
        <PasswordlessOff
          state={state}
          passkeyCount={passkeyCount}
          done={done}
          {...actions}
          onStarted={() => announce(t('passwordless.started'))}
        />
      )}
      {since !== null && (
        <PasswordlessOn
          state={{ ...state, since }}
          done={done}
          {...actions}
          onStopped={announce}
          onEnded={() => announce(t('passwordless.ended'))}
        />
      )}
    </div>
  );
}
