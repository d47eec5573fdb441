'use client';

import type { Import, ImportField } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { useGenreNames } from '#shared/genres/use-genre-names.ts';

import { FIELD_KEYS } from '../choice/import-words.ts';
import {
  type FieldChoice,
  isFieldTicked,
  type PresentFields,
  type Ticks,
  toFieldChoices,
  toPictureChoices,
} from '../choice/plan-choice.ts';
import { TickRow } from './tick-row.tsx';

import styles from './import-plan.module.css';

interface FieldProps {
  readonly ticks: Ticks;
  readonly onTick: (field: ImportField, isOn: boolean) => void;
}

interface PlanFieldsProps extends FieldProps {
  readonly plan: Import;
  readonly profile: PresentFields;
}

function Texts({ found, present }: Pick<FieldChoice, 'found' | 'present'>): React.JSX.Element {
  const { t } = useTranslation('imports');
  if (present === '') return <bdi className={styles['found']}>{found}</bdi>;
  return (
    <span className={styles['compared']}>
      <span>
        <span className={styles['side']}>{t('fields.present')}</span>
        <bdi className={styles['found']}>{present}</bdi>
      </span>
      <span>
        <span className={styles['side']}>{t('fields.found')}</span>
        <bdi className={styles['found']}>{found}</bdi>
      </span>
    </span>
  );
}

function FieldRow({
  choice,
  plan,
  profile,
  ticks,
  onTick,
}: PlanFieldsProps & { readonly choice: FieldChoice }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const namesOf = useGenreNames();
  const { field, present } = choice;
  const texts =
    field === 'genres'
      ? { found: namesOf(plan.fields.genres ?? []), present: namesOf(profile.genres) }
      : choice;
  return (
    <TickRow
      name={present === '' ? t(FIELD_KEYS[field]) : t('fields.replace', { field: t(FIELD_KEYS[field]) })}
      isOn={isFieldTicked(field, present !== '', ticks)}
      onChange={(isOn) => onTick(field, isOn)}
    >
      <Texts {...texts} />
    </TickRow>
  );
}

/** The imported texts about the creator, beside the current texts of the profile. */
export function PlanFields(props: PlanFieldsProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const choices = toFieldChoices(props.plan, props.profile);
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="import-fields" className={styles['group']}>
      <h3 id="import-fields" className={styles['section']}>
        {t('fields.title')}
      </h3>
      <ul className={styles['items']}>
        {choices.map((choice) => (
          <FieldRow key={choice.field} choice={choice} {...props} />
        ))}
      </ul>
    </section>
  );
}

interface PlanPicturesProps extends PlanFieldsProps {
  readonly areOwn: boolean;
  readonly onChangeOwn: (areOwn: boolean) => void;
}

const PICTURE_KEYS = {
  icon: { use: 'pictures.icon', replace: 'pictures.icon_replace' },
  cover: { use: 'pictures.cover', replace: 'pictures.cover_replace' },
} as const;

/**
 * A checkbox that confirms the rights to pictures and files, so that they are copied. Below it, a checkbox
 * for each picture of the page.
 */
export function PlanPictures({
  plan,
  profile,
  ticks,
  onTick,
  areOwn,
  onChangeOwn,
}: PlanPicturesProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const choices = toPictureChoices(plan, profile);
  const isCopy = plan.page_copy !== undefined;
  // Blocks of a page copy may have pictures and files, which the plan does not count.
  if (!isCopy && choices.length === 0 && !plan.items.some((item) => item.has_picture)) return null;
  return (
    <section aria-labelledby="import-pictures" className={styles['group']}>
      <h3 id="import-pictures" className={styles['section']}>
        {isCopy ? t('copy.own_title') : t('pictures.title')}
      </h3>
      <ul className={styles['items']}>
        <TickRow name={isCopy ? t('copy.own') : t('pictures.own')} isOn={areOwn} onChange={onChangeOwn}>
          <span className={styles['reason']}>{isCopy ? t('copy.own_hint') : t('pictures.hint')}</span>
        </TickRow>
        {choices.map(({ field, isPresent }) => (
          <TickRow
            key={field}
            name={t(PICTURE_KEYS[field][isPresent ? 'replace' : 'use'])}
            isOn={areOwn && isFieldTicked(field, isPresent, ticks)}
            isDisabled={!areOwn}
            onChange={(isOn) => onTick(field, isOn)}
          >
            {!areOwn && <span className={styles['reason']}>{t('pictures.icon_needs')}</span>}
          </TickRow>
        ))}
      </ul>
    </section>
  );
}
