'use client';

import type { Visibility } from '@musubi/api-client';
import { VISIBILITIES } from '@musubi/domain/audience';
import { Button } from '@musubi/ui/button/button';
import { RadioCards } from '@musubi/ui/radio-cards/radio-cards';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { SettingWords } from './setting-words.tsx';

import styles from './audience-settings.module.css';

const WORDS = {
  public: { label: 'profile:visibility.public', note: 'profile:visibility.public_hint' },
  unlisted: { label: 'profile:visibility.unlisted', note: 'profile:visibility.unlisted_hint' },
  draft: { label: 'profile:visibility.draft', note: 'profile:visibility.draft_hint' },
} as const;

const CONFIRM_KEYS = {
  public: 'profile:visibility.confirm_public',
  unlisted: 'profile:visibility.confirm_unlisted',
  draft: 'profile:visibility.confirm_draft',
} as const;

interface VisibilityChoiceProps {
  readonly stored: Visibility;
  /** Why two of the choices currently have no effect. */
  readonly idle: string | null;
  readonly onChange: (visibility: Visibility) => Promise<void>;
}

/** Chooses the visibility of the page. Arrow keys change the selection at once, so a button confirms it. */
export function VisibilityChoice({ stored, idle, onChange }: VisibilityChoiceProps): React.JSX.Element {
  const { t } = useTranslation(['audience', 'profile']);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const { isPending, failure, retry, run } = useTask();
  const group = useRef<HTMLDivElement>(null);
  const value = chosen ?? stored;
  const focusChosen = (): void => group.current?.querySelector<HTMLElement>('input:checked')?.focus();
  const confirm = async (): Promise<void> => {
    const isStored = await run(async () => {
      await onChange(value);
      setChosen(null);
    });
    if (isStored) focusChosen();
  };
  return (
    <>
      {idle !== null && <SettingWords idle={idle} />}
      <RadioCards
        ref={group}
        label={t('visibility')}
        isLabelHidden
        layout="rows"
        value={value}
        onChange={setChosen}
        cards={VISIBILITIES.map((each) => ({
          value: each,
          label: t(WORDS[each].label),
          note: t(WORDS[each].note),
        }))}
      />
      <FailureNotice failure={failure} onRetry={retry} />
      {value !== stored && (
        <div className={styles['actions']}>
          <Button variant="primary" isPending={isPending} onPress={() => void confirm()}>
            {t(CONFIRM_KEYS[value])}
          </Button>
          <Button
            variant="quiet"
            isDisabled={isPending}
            onPress={() => {
              setChosen(null);
              group.current?.querySelector<HTMLElement>(`input[value="${stored}"]`)?.focus();
            }}
          >
            {t('profile:confirm.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
