'use client';

import type { PublicProfile } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import type { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useCreatorPage } from '#shared/profile/use-creator-page.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, profilePagePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageFrame, MessageScreen } from '#shared/screen/message-screen.tsx';

import { ForGuests } from './for-guests.tsx';
import { ForMembers } from './for-members.tsx';

function Waiting(): React.JSX.Element {
  const { t } = useTranslation(['follow', 'common']);
  return (
    <MessageFrame isBusy>
      <noscript>{t('needs_script')}</noscript>
      <VisuallyHidden role="status">{t('common:shell.loading')}</VisuallyHidden>
      <Skeleton shape="row" />
    </MessageFrame>
  );
}

function Unread({ error, onRetry }: { readonly error: ApiFailure; readonly onRetry: () => void }): ReactNode {
  const { t } = useTranslation(['follow', 'common']);
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const isGone = error.code === 'not_found';
  return (
    <MessageScreen
      title={isGone ? t('gone_title') : t('unread')}
      body={isGone ? t('gone') : messageOf(error)}
    >
      {isGone ? (
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.discover)}>
          {t('discover')}
        </LinkButton>
      ) : (
        <Button variant="primary" onPress={onRetry}>
          {t('common:action.retry')}
        </Button>
      )}
    </MessageScreen>
  );
}

function Portrait({ creator }: { readonly creator: PublicProfile }): React.JSX.Element {
  const { config } = useApp();
  const { icon_image_key: icon } = creator;
  return (
    <Avatar
      size="large"
      creator={creator}
      imageUrl={icon === null ? null : `${config.contentOrigin}/${icon}`}
    />
  );
}

function FollowOf({ creator }: { readonly creator: PublicProfile }): React.JSX.Element {
  const { t } = useTranslation('follow');
  const { status, profile } = useSession();
  const mark = <Portrait creator={creator} />;
  const page = profilePagePath(creator.pub_id);
  const name = displayNameOf(creator);
  if (profile?.pub_id === creator.pub_id)
    return (
      <MessageScreen mark={mark} title={t('own_title')} body={t('own')}>
        <LinkButton href={page}>{t('own_page')}</LinkButton>
      </MessageScreen>
    );
  const props = { creator, name, mark, back: <a href={page}>{t('back', { name })}</a> };
  return status === 'signedIn' ? <ForMembers {...props} /> : <ForGuests {...props} />;
}

/**
 * `/follow/{pub_id}`: follows a creator after a press on one of our pages. Otherwise asks for confirmation.
 */
export function FollowScreen({ pubId }: { readonly pubId: string }): React.JSX.Element {
  const { status } = useSession();
  const { data: creator, error, mutate } = useCreatorPage(pubId);
  if (creator === undefined && error !== undefined)
    return <Unread error={error} onRetry={() => void mutate()} />;
  if (creator === undefined || status === 'unknown') return <Waiting />;
  return <FollowOf creator={creator} />;
}
