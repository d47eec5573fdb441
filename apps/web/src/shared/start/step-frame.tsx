'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import Link from 'next/link';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { useStart } from './start-context.ts';
import { START_STEP_IDS, type StartStepId } from './start-steps.ts';
import { StepProgress } from './step-progress.tsx';
import { useIsWide } from './use-is-wide.ts';

import styles from './step-frame.module.css';

interface StepFrameProps {
  readonly id: StartStepId;
  readonly title: string;
  readonly lead: string;
  readonly preview: PublicProfile;
  readonly status?: ReactNode;
  /** The label of the primary button; "Continue" by default. */
  readonly primaryLabel?: string;
  readonly isPending?: boolean;
  /** Called by the primary button and by Enter in a field. */
  readonly onContinue: () => void;
  readonly onSkip?: () => void;
  /** Whether the page is public already: the button then leads on, and nothing is left for later. */
  readonly isFinal?: boolean;
  /** Whether narrow screens show the preview above the choices instead of below. */
  readonly isPreviewPinned?: boolean;
  readonly children?: ReactNode;
}

type ActionsProps = Pick<StepFrameProps, 'primaryLabel' | 'isPending' | 'isFinal' | 'onSkip'>;

function Actions({
  primaryLabel,
  isPending = false,
  isFinal = false,
  onSkip,
}: ActionsProps): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const localize = useLocalize();
  return (
    <div className={styles['actions']}>
      <Button
        type="submit"
        variant={isFinal ? 'secondary' : 'primary'}
        isPending={isPending}
        className={styles['primary']}
      >
        {primaryLabel ?? t('continue')}
      </Button>
      {onSkip !== undefined && (
        <Button variant="quiet" onPress={onSkip}>
          {t('skip')}
        </Button>
      )}
      {!isFinal && (
        <LinkButton
          linkComponent={Link}
          href={localize(paths.dashboard)}
          variant="quiet"
          className={styles['later']}
        >
          {t('later')}
        </LinkButton>
      )}
    </div>
  );
}

/** One step of the guided start: progress, question, fields, a live preview, and one primary button. */
export function StepFrame(props: StepFrameProps): React.JSX.Element {
  const { id, title, lead, status, onContinue, isPreviewPinned = false, children } = props;
  const { t } = useTranslation(['start', 'common']);
  const { steps } = useStart();
  const isWide = useIsWide();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const preview = { title: t('preview'), profile: props.preview };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (props.isPending !== true) onContinue();
  };
  const count = t('progress', { step: START_STEP_IDS.indexOf(id) + 1, total: steps.length });
  const rail = (
    <div className={isWide ? undefined : styles['pinned']}>
      <PagePreview {...preview} isPicture={!isWide} />
    </div>
  );
  return (
    <Screen
      title={title}
      shortTitle={t('title')}
      titleRef={titleRef}
      overline={
        <div className={styles['progress']}>
          <StepProgress steps={steps} current={id} label={count} />
        </div>
      }
      status={status}
      narrowAction={<PreviewButton label={t('show_preview')} {...preview} />}
      isRailPinned={isPreviewPinned}
      {...((isWide || isPreviewPinned) && { rail })}
    >
      <form className={styles['form']} onSubmit={handleSubmit} noValidate>
        <p className={styles['lead']}>{lead}</p>
        {children}
        <Actions {...props} />
      </form>
      {!isWide && !isPreviewPinned && (
        <div className={styles['below']} aria-hidden="true">
          <PagePreview {...preview} isPicture />
        </div>
      )}
    </Screen>
  );
}
