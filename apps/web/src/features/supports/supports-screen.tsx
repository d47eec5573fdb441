'use client';

import type { Support, SupportList } from '@musubi/api-client';
import { displayNameOf } from '@musubi/domain/display-name';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useSearchParams } from 'next/navigation';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useHostedPage } from '#shared/payments/use-hosted-page.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { AFTER_PAYMENT, paths, supportPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { FindCreator } from './find-creator.tsx';
import { NoSupports } from './no-supports.tsx';
import { SupportRow } from './support-row.tsx';
import { SupportsSummary } from './supports-summary.tsx';
import { isRunningFor, type Supports, useSupports } from './use-supports.ts';

import styles from './supports-screen.module.css';

// Lazy-loaded, because a fan sees this screen once per creator.
const AfterPayment = lazyComponent(async () => (await import('./after-payment.tsx')).AfterPayment);

function Again({ creator }: { readonly creator: NonNullable<Support['creator']> }): React.JSX.Element {
  const { t } = useTranslation('supports');
  const localize = useLocalize();
  return (
    <LinkButton linkComponent={Link} href={localize(supportPath(creator.pub_id))} size="small">
      {t('row.again')}
      <VisuallyHidden>: {displayNameOf(creator)}</VisuallyHidden>
    </LinkButton>
  );
}

function List({
  list,
  supports,
}: {
  readonly list: SupportList;
  readonly supports: Supports;
}): React.JSX.Element {
  const { t } = useTranslation('supports');
  return (
    <ul className={styles['list']} aria-label={t('list')}>
      {list.items.map((support) => (
        <SupportRow
          key={support.id}
          support={support}
          again={support.creator !== null && <Again creator={support.creator} />}
          onSetEnding={async (isEnding) => supports.setEnding(support, isEnding)}
        />
      ))}
    </ul>
  );
}

/** Thanks the user for a payment, or says that the payment provider has not confirmed the payment yet. */
function PaymentState({
  list,
  paidFor,
}: {
  readonly list: SupportList;
  readonly paidFor: string;
}): React.JSX.Element {
  const { t } = useTranslation('supports');
  const paid = list.items.find((support) => isRunningFor(paidFor, support));
  if (paid === undefined || paid.creator === null) {
    return (
      <Notice tone="info" role="status">
        {t('confirming')}
      </Notice>
    );
  }
  return <AfterPayment creator={paid.creator} />;
}

/**
 * `/my/supports`: the user's monthly supports with their next payments, and buttons to change and end
 * supports.
 */
export function SupportsScreen(): React.JSX.Element {
  const { t } = useTranslation('supports');
  const { client } = useApp();
  const paidFor = useSearchParams().get(AFTER_PAYMENT);
  const supports = useSupports(paidFor);
  const portal = useHostedPage();
  const hasAny = (supports.reading.data?.value.items.length ?? 0) > 0;
  const manage = (
    <Button
      isPending={portal.isPending}
      onPress={() =>
        void portal.open(async () =>
          client.platform.v4CreateCustomerPortal({
            createCustomerPortalRequest: { return_url: portal.returnUrlTo(paths.supports) },
          }),
        )
      }
    >
      {t('portal')}
    </Button>
  );
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['parts']}>
        <CardContent reading={supports.reading} rows={3}>
          {(list) => (
            <>
              {paidFor !== null && <PaymentState list={list} paidFor={paidFor} />}
              {hasAny && <SupportsSummary supports={list.items} portal={manage} />}
              {hasAny && <List list={list} supports={supports} />}
              {hasAny && (
                <Card titleId="supports-another" title={t('find.another')}>
                  <FindCreator variant="secondary" />
                </Card>
              )}
              {!hasAny && paidFor === null && <NoSupports />}
            </>
          )}
        </CardContent>
        {portal.failure !== null && (
          <Notice tone="danger" role="alert">
            {portal.failure}
          </Notice>
        )}
      </div>
    </Screen>
  );
}
