'use client';

import { Switch } from '@musubi/ui/switch/switch';
import { useId } from 'react';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingWords } from './setting-words.tsx';

import styles from './audience-settings.module.css';

interface AudienceSwitchProps {
  readonly label: string;
  readonly does: string;
  readonly cannot?: string | undefined;
  readonly idle?: string | null | undefined;
  readonly isOn: boolean;
  /** Stores the change. The switch returns to its old state if storing fails. */
  readonly onChange: (isOn: boolean) => Promise<void>;
}

/** A switch that saves at once. A failure is shown below it, with a retry button. */
export function AudienceSwitch({ label, isOn, onChange, ...words }: AudienceSwitchProps): React.JSX.Element {
  const wordsId = useId();
  const { failure, retry, run } = useTask();
  return (
    <div className={styles['setting']}>
      <Switch
        isRow
        label={label}
        aria-describedby={wordsId}
        isSelected={isOn}
        onChange={(next) => void run(async () => onChange(next))}
      />
      <SettingWords id={wordsId} {...words} />
      <FailureNotice failure={failure} onRetry={retry} />
    </div>
  );
}
