'use client';

import { BRAND } from '@musubi/ui/brand/brand';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type { PaymentPages } from './use-payment-pages.ts';

import styles from './ofuse-screen.module.css';

const STEPS = ['register.step_sign_up', 'register.step_address', 'register.step_place'] as const;

/** Explains fan letters and the three steps of registration, for users who are not registered with OFUSE. */
export function OfuseRegistration({ pages }: { readonly pages: PaymentPages }): React.JSX.Element {
  const { t } = useTranslation(['ofuse', 'common']);
  return (
    <div className={styles['parts']}>
      <Card title={t('register.title')} titleId="ofuse-register">
        <p>{t('register.body')}</p>
        <ol className={styles['steps']}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className={styles['note']}>{t('register.fees')}</p>
        {pages.failure !== null && (
          <Notice tone="danger" role="alert">
            {pages.failure}
          </Notice>
        )}
        <div className={styles['actions']}>
          <Button variant="primary" isPending={pages.isPending} onPress={() => void pages.register()}>
            {t('register.start')}
          </Button>
          <LinkButton
            href={BRAND.ofuseUrl}
            target="_blank"
            rel="noopener noreferrer"
            icon={<ExternalLink size={18} aria-hidden="true" />}
          >
            {t('register.about')}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
