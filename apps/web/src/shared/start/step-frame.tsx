'use client';

import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { PublicProfile } from '@musubi/ui/profile-page/public-profile';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { PagePreview } from '#shared/preview/page-preview.tsx';
import { PreviewButton } from '#shared/preview/preview-button.tsx';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { Screen } from '#shared/screen/screen.tsx';

import { useStart } from './start-context.ts';
import { START_QUESTION_IDS, START_STEP_IDS, type StartStepId } from './start-steps.ts';
import { StepProgress } from './step-progress.tsx';
import { useIsWide } from './use-is-wide.ts';

import styles from './step-frame.module.css';

interface StepFrameProps {
  readonly id: StartStepId;
  readonly title: string;
  readonly lead?: string;
  readonly preview: PublicProfile;
  readonly status?: ReactNode;
  /** The label of the primary button; "Continue" by default. */
  readonly primaryLabel?: string;
  readonly isPending?: boolean;
  /** Called by the primary button and by Enter in a field. */
  readonly onContinue: () => void;
  readonly onSkip?: () => void;
  /** An additional action before the primary button. */
  readonly firstAction?: ReactNode;
  /** The label of the skip button; "Skip" by default. */
  readonly skipLabel?: string;
  /** Whether the page is already public. The button then only continues, and no step can be postponed. */
  readonly isFinal?: boolean;
  /**
   * The preview's position on narrow screens: pinned above the choices, or below a short form. By default a
   * button opens the preview.
   */
  readonly narrowPreview?: 'below' | 'pinned';
  readonly children?: ReactNode;
}

type ActionsProps = Pick<
  StepFrameProps,
  'primaryLabel' | 'isPending' | 'isFinal' | 'firstAction' | 'onSkip' | 'skipLabel'
>;

/**
 * The back button, the progress bar, and the exit from the guided start. The last step has its exit beside
 * its main button. The bar is full once no question is left.
 */
function TopLine({ id, isFinal = false }: Pick<StepFrameProps, 'id' | 'isFinal'>): React.JSX.Element {
  const { t } = useTranslation('start');
  const localize = useLocalize();
  const { goTo } = useStart();
  const place = START_STEP_IDS.indexOf(id);
  const before = isFinal ? undefined : START_STEP_IDS[place - 1];
  const total = START_QUESTION_IDS.length;
  return (
    <div className={styles['top']}>
      {before !== undefined && (
        <Button
          variant="quiet"
          className={styles['back']}
          icon={<ChevronLeft size={20} aria-hidden="true" />}
          onPress={() => goTo(before)}
        >
          {t('back')}
        </Button>
      )}
      <StepProgress
        steps={START_QUESTION_IDS.map((step, at) => ({ id: step, isDone: at < place }))}
        current={id}
        {...(place < total && { label: t('progress', { step: place + 1, total }) })}
      />
      {!isFinal && id !== 'publish' && (
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

function Actions({
  primaryLabel,
  isPending = false,
  isFinal = false,
  firstAction,
  onSkip,
  skipLabel,
}: ActionsProps): React.JSX.Element {
  const { t } = useTranslation('start');
  return (
    <div className={styles['actions']}>
      {firstAction}
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
          {skipLabel ?? t('skip')}
        </Button>
      )}
    </div>
  );
}

/** One step of the guided start: progress, question, fields, a live preview, and one primary button. */
export function StepFrame(props: StepFrameProps): React.JSX.Element {
  const { title, lead, status, onContinue, narrowPreview } = props;
  const { t } = useTranslation('start');
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
  const place = isWide ? 'beside' : narrowPreview;
  const picture =
    place === undefined ? undefined : (
      <div className={styles[place]} aria-hidden={place === 'below' || undefined}>
        <PagePreview {...preview} isPicture={!isWide} />
      </div>
    );
  return (
    <Screen
      title={title}
      shortTitle={t('title')}
      width="narrow"
      titleRef={titleRef}
      overline={<TopLine {...props} />}
      narrowAction={place === undefined && <PreviewButton label={t('show_preview')} {...preview} />}
      isRailPinned={narrowPreview === 'pinned'}
      rail={place === 'below' ? undefined : picture}
    >
      <form className={styles['form']} data-final={props.isFinal} onSubmit={handleSubmit} noValidate>
        {lead !== undefined && (
          <p className={styles['lead']} data-phrases>
            {lead}
          </p>
        )}
        {props.children}
        <div className={styles['foot']}>
          <Actions {...props} />
          {Boolean(status) && <div className={styles['status']}>{status}</div>}
        </div>
      </form>
      {place === 'below' && picture}
    </Screen>
  );
}
