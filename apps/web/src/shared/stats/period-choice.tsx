'use client';

import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useTranslation } from 'react-i18next';

import type { StatsPeriod } from './stats-periods.ts';
import { useStatsWords } from './use-stats-words.ts';

interface PeriodChoiceProps<T extends StatsPeriod> {
  readonly periods: readonly T[];
  readonly period: T;
  readonly onChange: (period: T) => void;
}

export function PeriodChoice<T extends StatsPeriod>({
  periods,
  period,
  onChange,
}: PeriodChoiceProps<T>): React.JSX.Element {
  const { t } = useTranslation('stats');
  const words = useStatsWords();
  return (
    <ToggleGroup
      label={t('period.label')}
      value={String(period)}
      onChange={(value) => {
        const chosen = periods.find((one) => String(one) === value);
        if (chosen !== undefined) onChange(chosen);
      }}
      items={periods.map((one) => ({ value: String(one), label: words.period(one) }))}
    />
  );
}
