'use client';

import type { Passwordless } from '@musubi/api-client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { PanelButton } from '../rows/panel-button.tsx';
import { SettingRow } from '../rows/setting-row.tsx';
import { useOpenPanel } from '../rows/use-open-panel.ts';
import { CodesStep } from './codes-step.tsx';
import { StartStep } from './start-step.tsx';
import type { PasswordlessActions } from './use-passwordless.ts';

import styles from './passwordless.module.css';

export interface PasswordlessOffProps extends Pick<PasswordlessActions, 'createCodes' | 'start'> {
  readonly state: Passwordless;
  readonly passkeyCount: number;
  /** Message that confirms the last change. */
  readonly done: string | null;
  readonly onStarted: () => void;
}

/** Explains log-in without a password, and leads through the steps that turn it on. */
export function PasswordlessOff(props: PasswordlessOffProps): React.JSX.Element {
  const { state, passkeyCount, done, createCodes, start, onStarted } = props;
  const { t } = useTranslation('passkeys');
  const panel = useOpenPanel();
  const [hasCodes, setHasCodes] = useState(false);
  const toggle = {
    ...panel,
    open() {
      setHasCodes(false);
      panel.open();
    },
  };
  return (
    <SettingRow
      title={t('passwordless.row')}
      badge={{ words: t('badge_off') }}
      state={passkeyCount === 0 && t('passwordless.needs_passkey')}
      done={panel.isOpen ? null : done}
      actions={
        passkeyCount > 0 && (
          <PanelButton
            panel={toggle}
            label={t('passwordless.set_up_name')}
            words={t('passwordless.set_up')}
          />
        )
      }
    >
      <p className={styles['note']}>{t('passwordless.off_note')}</p>
      {panel.isOpen && !hasCodes && (
        <CodesStep
          state={state}
          passkeyCount={passkeyCount}
          createCodes={createCodes}
          onDone={() => setHasCodes(true)}
        />
      )}
      {panel.isOpen && hasCodes && (
        <StartStep
          start={async (keep) => {
            if (await start(keep)) onStarted();
          }}
        />
      )}
    </SettingRow>
  );
}
