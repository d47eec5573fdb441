'use client';

import type { SupportIncome } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Switch } from '@musubi/ui/switch/switch';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/app/use-read.ts';
import { useMoneyWords } from '#shared/payments/use-money-words.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, supportPath, THANKS_ID } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { PaymentPagesFailure } from './payment-pages-failure.tsx';
import type { PaymentPages } from './use-payment-pages.ts';

import styles from './ofuse-screen.module.css';

function Income({ income }: { readonly income: SupportIncome }): React.JSX.Element {
  const { t } = useTranslation('ofuse');
  const words = useMoneyWords();
  const format = new Intl.NumberFormat(useLocale());
  const toCount = (count: number) => ({ count, number: format.format(count) });
  const { supporter_count: count, ending_count: ending, past_due_count: pastDue } = income;
  if (count === 0) return <p>{t('support.none')}</p>;
  const amount = words.amount(income.monthly_amount, income.currency);
  return (
    <div>
      <p>
        <strong>{t('support.count', toCount(count))}</strong>
      </p>
      {ending > 0 && <p>{t('support.ending', toCount(ending))}</p>}
      {/* When no payment is due, the line above explains why. */}
      {(ending === 0 || income.monthly_amount > 0) && <p>{t('support.coming', { amount })}</p>}
      {pastDue > 0 && <p className={styles['note']}>{t('support.past_due', toCount(pastDue))}</p>}
    </div>
  );
}

interface MonthlySupportProps {
  readonly pubId: string;
  /** Whether the payment provider can pay the user. */
  readonly isCreator: boolean;
  readonly isTaken: boolean;
  readonly pages: PaymentPages;
  readonly onChange: (isTaken: boolean) => void;
}

/** Turns monthly support on and off. Only a user who turned it on is asked to register for payouts. */
export function MonthlySupport({
  pubId,
  isCreator,
  isTaken,
  pages,
  onChange,
}: MonthlySupportProps): React.JSX.Element {
  const { t } = useTranslation('ofuse');
  return (
    <Card data-previewed="support" title={t('support.title')} titleId="ofuse-support">
      <div>
        <Switch isRow label={t('support.switch')} isSelected={isTaken} onChange={onChange} />
        <p className={styles['note']}>{t('support.hint')}</p>
      </div>
      {isCreator && <OwnSupport pubId={pubId} isTaken={isTaken} />}
      {isTaken && !isCreator && (
        <div role="status" className={styles['registration']}>
          <p>{t('support.needs')}</p>
          <PaymentPagesFailure pages={pages} />
          <div className={styles['actions']}>
            <Button variant="primary" isPending={pages.isPending} onPress={() => void pages.register()}>
              {t('support.register')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

/** The number of supporters, the monthly income, and links to what fans see. */
function OwnSupport({ pubId, isTaken }: Pick<MonthlySupportProps, 'pubId' | 'isTaken'>): React.JSX.Element {
  const { t } = useTranslation('ofuse');
  const localize = useLocalize();
  const reading = useRead('/v4/support_income', async ({ platform }) => platform.v4GetSupportIncome());
  return (
    <>
      <CardContent reading={reading} rows={1}>
        {(income) => <Income income={income} />}
      </CardContent>
      {isTaken && (
        <div className={styles['actions']}>
          <LinkButton linkComponent={Link} href={localize(supportPath(pubId))}>
            {t('support.link')}
          </LinkButton>
          <LinkButton linkComponent={Link} href={`${localize(paths.letters)}#${THANKS_ID}`}>
            {t('support.thanks')}
          </LinkButton>
        </div>
      )}
    </>
  );
}
