'use client';

import type { CaseCounts, CaseFilter } from '@musubi/api-client';
import { LOCALES } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import type { LinkComponent } from '@musubi/ui/link-component';
import { Select } from '@musubi/ui/select/select';
import { useTranslation } from 'react-i18next';

import { deskPaths } from '#shared/routing/desk-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { useCaseWords } from '../desk/use-case-words.ts';
import {
  AGES_HOURS,
  type AgeHours,
  CASE_FILTERS,
  type QueueFilter,
  REPORT_REASONS,
} from '../state/queue-filter.ts';

import styles from '../cases.module.css';

const ANY = 'any';

interface QueueToolbarProps {
  readonly filter: QueueFilter;
  readonly counts: CaseCounts | null;
  readonly linkComponent: LinkComponent;
  readonly onFilter: (change: Partial<QueueFilter>) => void;
}

function countOf(counts: CaseCounts | null, state: CaseFilter): number | null {
  return counts === null || state === 'waiting' || state === 'closed' ? null : counts[state];
}

function Count({ count }: { readonly count: number | null }): React.JSX.Element | null {
  const locale = useLocale();
  if (count === null) return null;
  return <span className={styles['count']}>{new Intl.NumberFormat(locale).format(count)}</span>;
}

/** The states of cases as buttons with their counts, and a link to the appeals. */
function StateChoice({
  filter,
  counts,
  linkComponent: Link,
  onFilter,
}: QueueToolbarProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const localize = useLocalize();
  return (
    <div role="group" aria-label={t('counts.label')} className={styles['states']}>
      {CASE_FILTERS.map((state) => (
        <button
          key={state}
          type="button"
          className={styles['state']}
          aria-pressed={filter.state === state}
          onClick={() => onFilter({ state })}
        >
          {words.filter(state)}
          <Count count={countOf(counts, state)} />
        </button>
      ))}
      <Link className={styles['state']} href={localize(deskPaths.appeals)}>
        {t('counts.appeals')}
        <Count count={counts?.appeals ?? null} />
      </Link>
    </div>
  );
}

function useAgeWords(): (age: AgeHours) => string {
  const { t } = useTranslation('cases');
  return (age) => ({ 24: t('filter.day'), 72: t('filter.three_days'), 168: t('filter.week') })[age];
}

/** The filters of the queue. */
export function QueueToolbar(props: QueueToolbarProps): React.JSX.Element {
  const { t } = useTranslation('cases');
  const words = useCaseWords();
  const ageWords = useAgeWords();
  const { filter, onFilter } = props;
  return (
    <div className={styles['toolbar']} role="search">
      <StateChoice {...props} />
      <Select
        label={t('filter.reason')}
        labelPlacement="inside"
        items={[
          { value: ANY, label: t('filter.any_reason') },
          ...REPORT_REASONS.map((value) => ({ value, label: words.rule(value) })),
        ]}
        value={filter.reason ?? ANY}
        onChange={(reason) => onFilter({ reason: reason === ANY ? null : reason })}
      />
      <Select
        label={t('filter.locale')}
        labelPlacement="inside"
        items={[
          { value: ANY, label: t('filter.any_locale') },
          ...LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value], lang: value })),
        ]}
        value={filter.locale ?? ANY}
        onChange={(locale) => onFilter({ locale: locale === ANY ? null : locale })}
      />
      <Select
        label={t('filter.age')}
        labelPlacement="inside"
        items={[
          { value: ANY, label: t('filter.any_age') },
          ...AGES_HOURS.map((age) => ({ value: String(age), label: ageWords(age) })),
        ]}
        value={filter.olderThanHours === null ? ANY : String(filter.olderThanHours)}
        onChange={(chosen) =>
          onFilter({ olderThanHours: AGES_HOURS.find((age) => String(age) === chosen) ?? null })
        }
      />
    </div>
  );
}
