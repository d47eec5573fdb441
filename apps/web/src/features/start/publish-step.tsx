'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRouter } from 'next/navigation';
import { useTranslation } from 'react-i18next';

import { type EditorProfile, toPreviewProfile } from '#shared/profile/editor-profile.ts';
import { usePublishing } from '#shared/publishing/use-publishing.ts';
import { paths, profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { ShareSheet } from '#shared/share/share-sheet.tsx';
import { StepFrame } from '#shared/start/step-frame.tsx';

import { PageSummary } from './page-summary.tsx';

interface PublishStepProps {
  readonly profile: EditorProfile;
}

function Unpublished({ profile }: PublishStepProps): React.JSX.Element {
  const { t } = useTranslation('start');
  const router = useRouter();
  const localize = useLocalize();
  const { isPublishing, publish } = usePublishing(profile, { isQuiet: true });
  return (
    <StepFrame
      id="publish"
      title={t('publish.title')}
      lead={t('publish.lead')}
      preview={toPreviewProfile(profile)}
      primaryLabel={t('publish.action')}
      isPending={isPublishing}
      onContinue={() => void publish()}
      skipLabel={t('publish.not_yet')}
      onSkip={() => router.push(localize(paths.dashboard))}
    >
      <PageSummary profile={profile} />
    </StepFrame>
  );
}

function Published({ profile }: PublishStepProps): React.JSX.Element {
  const { t } = useTranslation(['start', 'common']);
  const router = useRouter();
  const localize = useLocalize();
  return (
    <StepFrame
      id="publish"
      title={t('publish.done_title')}
      lead={t('publish.done_lead')}
      preview={toPreviewProfile(profile)}
      primaryLabel={t('publish.to_dashboard')}
      isFinal
      firstAction={
        <LinkButton href={profilePagePath(profile.pub_id)} target="_blank" variant="primary">
          {t('publish.see')}
          <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
        </LinkButton>
      }
      onContinue={() => router.push(localize(paths.dashboard))}
    >
      <ShareSheet profile={profile} />
    </StepFrame>
  );
}

/** The last step: the button that publishes, then all ways to share the page. */
export function PublishStep({ profile }: PublishStepProps): React.JSX.Element {
  return profile.visibility === 'public' ? (
    <Published profile={profile} />
  ) : (
    <Unpublished profile={profile} />
  );
}
