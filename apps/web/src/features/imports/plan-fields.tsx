'use client';

import type { Import, ImportField } from '@musubi/api-client';
import { useTranslation } from 'react-i18next';

import { FIELD_KEYS } from './import-words.ts';
import {
  type FieldChoice,
  isFieldTicked,
  type PresentFields,
  type Ticks,
  toFieldChoices,
} from './plan-choice.ts';
import { TickRow } from './tick-row.tsx';

import styles from './import-plan.module.css';

interface FieldProps {
  readonly ticks: Ticks;
  readonly onTick: (field: ImportField, isOn: boolean) => void;
}

function Texts({ found, present }: FieldChoice): React.JSX.Element {
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
  ticks,
  onTick,
}: FieldProps & { readonly choice: FieldChoice }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { field, present } = choice;
  return (
    <TickRow
      name={present === '' ? t(FIELD_KEYS[field]) : t('fields.replace', { field: t(FIELD_KEYS[field]) })}
      isOn={isFieldTicked(field, present !== '', ticks)}
      onChange={(isOn) => onTick(field, isOn)}
    >
      <Texts {...choice} />
    </TickRow>
  );
}

interface PlanFieldsProps extends FieldProps {
  readonly plan: Import;
  readonly profile: PresentFields;
}

/** The texts that were found about the creator, beside those that the profile has. */
export function PlanFields({ plan, profile, ...rest }: PlanFieldsProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const choices = toFieldChoices(plan, profile);
  if (choices.length === 0) return null;
  return (
    <section aria-labelledby="import-fields" className={styles['group']}>
      <h3 id="import-fields" className={styles['section']}>
        {t('fields.title')}
      </h3>
      <ul className={styles['items']}>
        {choices.map((choice) => (
          <FieldRow key={choice.field} choice={choice} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface PlanPicturesProps extends PlanFieldsProps {
  readonly areOwn: boolean;
  readonly onChangeOwn: (areOwn: boolean) => void;
}

/** The tick that has pictures copied, and below it the one for the profile picture. */
export function PlanPictures({
  plan,
  profile,
  ticks,
  onTick,
  areOwn,
  onChangeOwn,
}: PlanPicturesProps): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const hasIcon = plan.fields.has_icon;
  const isPresent = profile.icon_image_key !== null;
  if (!hasIcon && !plan.items.some((item) => item.has_picture)) return null;
  return (
    <section aria-labelledby="import-pictures" className={styles['group']}>
      <h3 id="import-pictures" className={styles['section']}>
        {t('pictures.title')}
      </h3>
      <ul className={styles['items']}>
        <TickRow name={t('pictures.own')} isOn={areOwn} onChange={onChangeOwn}>
          <span className={styles['reason']}>{t('pictures.hint')}</span>
        </TickRow>
        {hasIcon && (
          <TickRow
            name={isPresent ? t('pictures.icon_replace') : t('pictures.icon')}
            isOn={areOwn && isFieldTicked('icon', isPresent, ticks)}
            isDisabled={!areOwn}
            onChange={(isOn) => onTick('icon', isOn)}
          >
            {!areOwn && <span className={styles['reason']}>{t('pictures.icon_needs')}</span>}
          </TickRow>
        )}
      </ul>
    </section>
  );
}
