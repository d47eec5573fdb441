'use client';

import type { PublicProfile } from '@musubi/api-client';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { loginPath, signUpPathTo } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import { rememberPress, takeArrival, takePress } from './follow-press.ts';
import { readFollowSource, returnPathOf } from './follow-source.ts';

/** Props that the forms of guests and members share. */
export interface FollowFormProps {
  readonly creator: PublicProfile;
  readonly name: string;
  readonly mark: ReactNode;
  /** Link to the creator's page. */
  readonly back: ReactNode;
}

/** Explains that following needs an account. The sign-in returns to this screen. */
export function ForGuests({ creator, name, mark, back }: FollowFormProps): React.JSX.Element {
  const { t } = useTranslation('follow');
  const localize = useLocalize();
  const { pub_id: pubId } = creator;
  const [source] = useState(() => readFollowSource(pubId));
  const returnTo = localize(returnPathOf(pubId, source));
  const remember = (): void => rememberPress(pubId);
  // Deletes the stored press of a guest who left the sign-in. Otherwise a later log-in would follow the
  // creator without a press.
  useEffect(() => {
    takePress(pubId);
    takeArrival(pubId);
  }, [pubId]);
  return (
    <MessageScreen mark={mark} title={t('title', { name })} body={t('guest', { name })}>
      <LinkButton
        linkComponent={Link}
        variant="primary"
        href={localize(signUpPathTo(returnTo))}
        onClick={remember}
      >
        {t('sign_up')}
      </LinkButton>
      <Link href={localize(loginPath(returnTo))} onClick={remember}>
        {t('log_in')}
      </Link>
      {back}
    </MessageScreen>
  );
}
