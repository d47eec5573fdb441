'use client';

import { systemClock } from '@musubi/auth/browser';
import { DateTimeField } from '@musubi/ui/date-time-field/date-time-field';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import { toLocalMoment } from '#shared/local-moment.ts';
import { FieldGroup } from '#shared/screen/field-group.tsx';

import { findTonight, type LiveDraft, START_CHOICES } from './live-form.ts';

const START_KEYS = {
  now: 'form.when_now',
  tonight: 'form.when_tonight',
  later: 'form.when_later',
} as const satisfies Record<LiveDraft['when'], string>;

interface StartChoiceProps {
  readonly draft: LiveDraft;
  readonly errorMessage: string | undefined;
  readonly onChange: (start: Pick<LiveDraft, 'start' | 'when'>) => void;
}

/**
 * Chooses the start: now, tonight, or a date and time. If "tonight" was chosen before, its time is the
 * initial value of the field.
 */
export function StartChoice({ draft, errorMessage, onChange }: StartChoiceProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const tonight = toLocalMoment(findTonight(systemClock.nowMs()));
  const choices = START_CHOICES.filter(
    (when) => when !== 'tonight' || tonight !== '' || draft.when === 'tonight',
  );
  return (
    <FieldGroup legend={t('form.when')}>
      <ToggleGroup
        label={t('form.when')}
        items={choices.map((value) => ({ value, label: t(START_KEYS[value]) }))}
        value={draft.when}
        onChange={(when) => onChange({ when, start: when === 'tonight' ? tonight : draft.start })}
      />
      {draft.when === 'later' && (
        <DateTimeField
          label={t('form.start')}
          description={errorMessage === undefined ? t('form.start_hint') : undefined}
          value={draft.start}
          onChange={(start) => onChange({ when: 'later', start })}
          errorMessage={errorMessage}
        />
      )}
    </FieldGroup>
  );
}
