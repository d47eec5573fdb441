'use client';

import type { Import, ImportField, ImportItem } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { shownAddress, sourceName } from './import-words.ts';
import { PlanChecks } from './plan-checks.tsx';
import {
  type Choice,
  NO_TICKS,
  type PresentFields,
  type Ticks,
  tickField,
  tickItems,
  toChoice,
} from './plan-choice.ts';
import { PlanFields, PlanPictures } from './plan-fields.tsx';
import { PlanLinks } from './plan-links.tsx';
import {
  type ApplicationEvents,
  type ImportApplicationState,
  useImportApplication,
} from './use-import-application.ts';
import { useLinkChecks } from './use-link-checks.ts';

import styles from './import-plan.module.css';

interface ImportPlanProps extends ApplicationEvents {
  readonly plan: Import;
  readonly profile: PresentFields;
  /** Leads back to the first step. */
  readonly onBack: () => void;
}

function Heading({ plan }: Pick<ImportPlanProps, 'plan'>): React.JSX.Element {
  const { t } = useTranslation('imports');
  return (
    <div>
      <h2 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {t('plan.title', { source: sourceName(t, plan) })}
      </h2>
      {plan.address !== null && <bdi className={styles['address']}>{shownAddress(plan.address)}</bdi>}
    </div>
  );
}

/** Why the import cannot be applied as it is; null when it can. */
function useObstacle(plan: Import, { items, fields }: Choice): string | null {
  const { t } = useTranslation('imports');
  const surplus = items.length - plan.free_links;
  if (surplus > 0) return t('add.too_many', { count: surplus });
  return items.length === 0 && fields.length === 0 ? t('add.nothing') : null;
}

interface FootProps extends Pick<ImportPlanProps, 'plan' | 'onBack'> {
  readonly choice: Choice;
  readonly application: ImportApplicationState;
  readonly onAdd: () => void;
}

function Foot({ plan, choice, application, onAdd, onBack }: FootProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const obstacle = useObstacle(plan, choice);
  const { isPending, failure, pictures } = application;
  return (
    <div className={styles['foot']}>
      {failure !== null && (
        <Notice tone="danger" role="alert" ref={takeFocus} tabIndex={-1} className={styles['message']}>
          {failure}
        </Notice>
      )}
      <div className={styles['counts']}>
        <p role="status">
          <strong>{t('add.chosen', { count: choice.items.length })}</strong>{' '}
          {t('add.room', { count: plan.free_links })}
        </p>
        <p role="status" className={styles['muted']} data-phrases>
          {obstacle}
          {pictures !== null && t('add.pictures', { ...pictures })}
        </p>
      </div>
      <div className={styles['actions']}>
        <Button variant="primary" isPending={isPending} isDisabled={obstacle !== null} onPress={onAdd}>
          {t('add.submit')}
        </Button>
        <Button variant="quiet" onPress={onBack}>
          {t('add.back')}
        </Button>
      </div>
    </div>
  );
}

/** The second step: what was found, with a tick for each link and text, and the button that adds it. */
export function ImportPlan({ plan, profile, onBack, ...events }: ImportPlanProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const [ticks, setTicks] = useState<Ticks>(NO_TICKS);
  const [areOwnPictures, setAreOwnPictures] = useState(false);
  // The page as it was when the creator first saw the list.
  const [seen] = useState(plan);
  const isOutdated =
    seen.links_version !== plan.links_version || seen.profile_version !== plan.profile_version;
  const tickMany = useCallback(
    (items: readonly ImportItem[], isOn: boolean) => setTicks((known) => tickItems(known, items, isOn)),
    [],
  );
  const tickOne = useCallback((item: ImportItem, isOn: boolean) => tickMany([item], isOn), [tickMany]);
  const handleField = (field: ImportField, isOn: boolean): void =>
    setTicks((known) => tickField(known, field, isOn));
  const checks = useLinkChecks(plan.id, (gone) =>
    tickMany(
      plan.items.filter(({ id }) => gone.has(id)),
      false,
    ),
  );
  const application = useImportApplication(plan, events);
  const choice = toChoice(plan, ticks, { profile, areOwnPictures });
  const fields = { plan, profile, ticks, onTick: handleField };
  return (
    <div className={styles['plan']}>
      <Heading plan={plan} />
      {plan.is_trial && <Notice tone="warn">{t('plan.trial')}</Notice>}
      {isOutdated && (
        <Notice tone="warn" role="alert" ref={takeFocus} tabIndex={-1} className={styles['message']}>
          {t('plan.outdated')}
        </Notice>
      )}
      <PlanFields {...fields} />
      <PlanPictures {...fields} areOwn={areOwnPictures} onChangeOwn={setAreOwnPictures} />
      <PlanChecks checks={checks} chosen={choice.items} />
      <PlanLinks plan={plan} ticks={ticks} states={checks.states} onTick={tickOne} onTickAll={tickMany} />
      <Foot
        plan={plan}
        choice={choice}
        application={application}
        onAdd={() => void application.apply(choice, areOwnPictures)}
        onBack={onBack}
      />
    </div>
  );
}
