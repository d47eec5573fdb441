'use client';

import type { Invitation } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import useSWRImmutable from 'swr/immutable';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, profilePagePath, signUpPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageFrame, MessageScreen } from '#shared/screen/message-screen.tsx';
import { isInvitationCode, saveInvitation } from '#shared/session/invitation-cookie.ts';

import styles from './invitation-screen.module.css';

function SignUpActions(): React.JSX.Element {
  const { t } = useTranslation('invitations');
  const localize = useLocalize();
  return (
    <>
      <LinkButton linkComponent={Link} href={localize(signUpPath())} variant="primary">
        {t('start')}
      </LinkButton>
      <Link href={localize(paths.login)}>{t('log_in')}</Link>
    </>
  );
}

function ForMembers(): React.JSX.Element {
  const { t } = useTranslation('invitations');
  const localize = useLocalize();
  return (
    <MessageScreen title={t('member.title')} body={t('member.body')}>
      <LinkButton linkComponent={Link} href={localize(paths.rewards)} variant="primary">
        {t('member.rewards')}
      </LinkButton>
    </MessageScreen>
  );
}

function ForGuests({ invitation }: { readonly invitation: Invitation }): React.JSX.Element {
  const { t } = useTranslation('invitations');
  const { config } = useApp();
  const { code, inviter } = invitation;
  useEffect(() => saveInvitation(code), [code]);
  const { pub_id, icon_image_key: key } = inviter;
  const name = displayNameOf(inviter);
  return (
    <MessageScreen
      mark={
        <Avatar
          size="large"
          creator={inviter}
          imageUrl={key === null ? null : `${config.contentOrigin}/${key}`}
        />
      }
      title={t('title', { name })}
      body={t('body')}
    >
      <SignUpActions />
      <a href={profilePagePath(pub_id)}>{t('see_page', { name })}</a>
      <p className={styles['note']}>{t('kept')}</p>
    </MessageScreen>
  );
}

function WithoutInvitation({ error }: { readonly error: ApiFailure | undefined }): React.JSX.Element {
  const { t } = useTranslation('invitations');
  const messageOf = useFailureMessage();
  const isGone = error === undefined || error.code === 'not_found';
  return (
    <MessageScreen
      title={isGone ? t('gone.title') : t('unread.title')}
      body={isGone ? t('gone.body') : messageOf(error)}
      more={isGone && <p data-phrases>{t('gone.way')}</p>}
    >
      <SignUpActions />
    </MessageScreen>
  );
}

function Waiting(): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <MessageFrame isBusy mark={<Skeleton shape="circle" />}>
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
      <Skeleton shape="row" className={styles['line']} />
    </MessageFrame>
  );
}

/**
 * `/invite/{code}`: names the inviter and offers sign-up and login. A cookie stores the invitation code for
 * the sign-up and expires after 7 days.
 */
export function InvitationScreen({ code }: { readonly code: string }): ReactNode {
  const { client } = useApp();
  const { status } = useSession();
  const isCode = isInvitationCode(code);
  const { data, error } = useSWRImmutable<Invitation, ApiFailure>(
    isCode ? ['/invitations', code] : null,
    async () => {
      try {
        return await client.content.getInvitation({ code });
      } catch (failure) {
        throw await toApiFailure(failure);
      }
    },
  );
  if (status === 'signedIn') return <ForMembers />;
  if (!isCode || error !== undefined) return <WithoutInvitation error={error} />;
  return data === undefined || status === 'unknown' ? <Waiting /> : <ForGuests invitation={data} />;
}
