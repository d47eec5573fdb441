'use client';

import type { PublicProfile } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useRouter, useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import type { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { useHostedPage } from '#shared/payments/use-hosted-page.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';
import { useCreatorPage } from '#shared/profile/use-creator-page.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { AFTER_PAYMENT, loginPath, paths, signUpPathTo } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { MessageScreen } from '#shared/screen/message-screen.tsx';

import { AmountForm } from './amount-form.tsx';
import { amountOf, rememberPress, supportPathWith, takePress } from './chosen-amount.ts';
import { SupportStage } from './support-stage.tsx';
import { isRunningFor, useSupports } from './use-supports.ts';

import styles from './support-screen.module.css';

function Waiting(): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <main id="content" className={styles['main']} aria-busy="true">
      <VisuallyHidden role="status">{t('shell.loading')}</VisuallyHidden>
      <Skeleton shape="row" className={styles['line']} />
      <Skeleton shape="row" className={styles['line']} />
    </main>
  );
}

function Unread({ error }: { readonly error: ApiFailure }): React.JSX.Element {
  const { t } = useTranslation(['supports', 'common']);
  const localize = useLocalize();
  const messageOf = useFailureMessage();
  const isGone = error.code === 'not_found';
  return (
    <MessageScreen
      title={isGone ? t('support.gone_title') : t('support.unread')}
      body={isGone ? t('support.gone') : messageOf(error)}
    >
      <LinkButton linkComponent={Link} variant="primary" href={localize(paths.top)}>
        {t('common:not_found.to_top')}
      </LinkButton>
      <Link href={localize(paths.guide)}>{t('common:menu.guide')}</Link>
    </MessageScreen>
  );
}

function ForGuests({ pubId }: { readonly pubId: string }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const localize = useLocalize();
  const router = useRouter();
  const chosen = amountOf(useSearchParams());
  // Forgets the pressed amount when the visitor leaves, so that a later log-in does not start a payment.
  useEffect(() => void takePress(pubId), [pubId]);
  const signUp = (amount: number): void => {
    rememberPress(pubId, amount);
    router.push(localize(signUpPathTo(localize(supportPathWith(pubId, amount)))));
  };
  return (
    <AmountForm
      chosen={chosen}
      continueLabel={t('support.sign_up')}
      next={t('support.sign_up_note')}
      isPending={false}
      failure={null}
      onPay={signUp}
      renderOtherWay={(amount) => (
        <Link href={localize(loginPath(localize(supportPathWith(pubId, amount))))}>
          {t('support.log_in')}
        </Link>
      )}
    />
  );
}

function Amount({ pubId }: { readonly pubId: string }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { client } = useApp();
  const { isPending, failure, open, returnUrlTo } = useHostedPage();
  const chosen = amountOf(useSearchParams());
  const pay = async (amount: number): Promise<void> =>
    open(async () =>
      client.platform.v4CreateSupport({
        createSupportRequest: {
          pub_id: pubId,
          amount,
          return_url: returnUrlTo(`${paths.supports}?${AFTER_PAYMENT}=${pubId}`),
          cancel_url: returnUrlTo(supportPathWith(pubId, amount)),
        },
      }),
    );
  const goOn = useEffectEvent(() => {
    const pressed = takePress(pubId);
    if (pressed !== null) void pay(pressed);
  });
  useEffect(() => goOn(), []);
  return (
    <AmountForm
      chosen={chosen}
      continueLabel={t('support.continue')}
      next={t('support.continue_note')}
      isPending={isPending}
      failure={failure}
      onPay={(amount) => void pay(amount)}
    />
  );
}

function ForMembers({ creator }: { readonly creator: PublicProfile }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const localize = useLocalize();
  const words = useMoneyWords();
  const { reading } = useSupports();
  const { pub_id: pubId } = creator;
  const name = displayNameOf(creator);
  return (
    <CardContent reading={reading} rows={3}>
      {({ items }) => {
        const support = items.find((one) => isRunningFor(pubId, one));
        if (support === undefined) return <Amount pubId={pubId} />;
        const amount = words.amount(support.amount, support.currency);
        return (
          <>
            <p>{t('support.already', { name, amount })}</p>
            <LinkButton linkComponent={Link} href={localize(paths.supports)}>
              {t('support.see')}
            </LinkButton>
          </>
        );
      }}
    </CardContent>
  );
}

function SupportOptions({ creator }: { readonly creator: PublicProfile }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { status, profile } = useSession();
  const { pub_id: pubId, ofuse } = creator;
  if (!ofuse.is_creator || !ofuse.takes_support)
    return <p>{t('support.closed', { name: displayNameOf(creator) })}</p>;
  if (profile?.pub_id === pubId) return <p>{t('support.own')}</p>;
  return status === 'signedIn' ? <ForMembers creator={creator} /> : <ForGuests pubId={pubId} />;
}

/**
 * `/support/{pub_id}`: amounts in the creator's colours. The next step is the sign-up or the payment
 * provider.
 */
export function SupportScreen({ pubId }: { readonly pubId: string }): React.JSX.Element {
  const { status } = useSession();
  const { data: creator, error } = useCreatorPage(pubId);
  if (creator === undefined && error !== undefined) return <Unread error={error} />;
  if (creator === undefined || status === 'unknown') return <Waiting />;
  return (
    <SupportStage creator={creator}>
      <SupportOptions creator={creator} />
    </SupportStage>
  );
}
