'use client';

import type { Import, ImportPart } from '@musubi/api-client';
import { Notice } from '@musubi/ui/notice/notice';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { isSameVersion } from '../apply/plan-versions.ts';
import { type ApplicationEvents, useImportApplication } from '../apply/use-import-application.ts';
import { useLinkChecks } from '../apply/use-link-checks.ts';
import { type PresentFields, toChoice } from '../choice/plan-choice.ts';
import { usePlanTicks } from '../choice/use-plan-ticks.ts';
import type { SavedTicks } from '../choice/use-saved-ticks.ts';
import { CopyAudience } from './copy-audience.tsx';
import { PlanChecks } from './plan-checks.tsx';
import { PlanFields, PlanPictures } from './plan-fields.tsx';
import { PlanFoot } from './plan-foot.tsx';
import { PlanHeading } from './plan-heading.tsx';
import { PlanLinks } from './plan-links.tsx';
import { PlanParts } from './plan-parts.tsx';

import styles from './import-plan.module.css';

interface ImportPlanProps extends ApplicationEvents {
  readonly plan: Import;
  readonly profile: PresentFields;
  readonly savedTicks: Pick<SavedTicks, 'load' | 'save'>;
  /** Returns to the first step. */
  readonly onBack: () => void;
  /** Link to the screen of own names. */
  readonly namesLink: ReactNode;
  /** Link to the screen that controls who can see the page. */
  readonly audienceLink: ReactNode;
  /** Link to the screen that unlocks features. */
  readonly unlockLink: ReactNode;
}

/** The second step: the found links and texts, each with a checkbox, and the button that adds them. */
export function ImportPlan({
  plan,
  profile,
  savedTicks,
  onBack,
  namesLink,
  audienceLink,
  unlockLink,
  ...events
}: ImportPlanProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const { ticks, areOwnPictures, confirmOwn, ...tick } = usePlanTicks(savedTicks);
  // The plan as it was when the creator first saw it.
  const [seen] = useState(plan);
  const isOutdated = !isSameVersion(seen, plan);
  const checks = useLinkChecks(plan.id, (gone) =>
    tick.tickItems(
      plan.items.filter(({ id }) => gone.has(id)),
      false,
    ),
  );
  const application = useImportApplication(plan, events);
  const handleParts = (parts: readonly ImportPart[], isOn: boolean): void => {
    application.clearLocked();
    tick.tickParts(parts, isOn);
  };
  const choice = toChoice(plan, ticks, { profile, areOwnPictures });
  const fields = { plan, profile, ticks, onTick: tick.tickField };
  return (
    <div className={styles['plan']}>
      <PlanHeading plan={plan} />
      {plan.is_trial && <Notice tone="warn">{t('plan.trial')}</Notice>}
      {isOutdated && (
        <Notice tone="warn" role="alert" ref={takeFocus} tabIndex={-1} className={styles['message']}>
          {t('plan.outdated')}
        </Notice>
      )}
      <PlanFields {...fields} />
      <PlanPictures {...fields} areOwn={areOwnPictures} onChangeOwn={confirmOwn} />
      {plan.page_copy !== undefined && (
        <PlanParts
          copy={plan.page_copy}
          profile={profile}
          ticks={ticks}
          onTick={(part, isOn) => handleParts([part], isOn)}
          areOwn={areOwnPictures}
          namesLink={namesLink}
        />
      )}
      <PlanChecks checks={checks} chosen={choice.items} />
      <PlanLinks
        plan={plan}
        ticks={ticks}
        states={checks.states}
        onTick={tick.tickItem}
        onTickAll={tick.tickItems}
      />
      {plan.page_copy !== undefined && <CopyAudience copy={plan.page_copy} audienceLink={audienceLink} />}
      <PlanFoot
        plan={plan}
        choice={choice}
        areOwnPictures={areOwnPictures}
        application={application}
        onAdd={() => void application.apply(choice, areOwnPictures)}
        onLeaveOut={(parts) => handleParts(parts, false)}
        onBack={onBack}
        unlockLink={unlockLink}
      />
    </div>
  );
}
