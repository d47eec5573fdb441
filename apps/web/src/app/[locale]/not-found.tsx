'use client';

import Link from 'next/link';
import { Fragment, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/paths.ts';
import { useLocalize } from '#shared/use-localized.ts';

import { MessageScreen } from '../../shell/message-screen.tsx';

// Every route carries this screen with it, and hardly any shows it.
const SiteShell = lazy(async () => {
  const shell = await import('../../shell/site-shell.tsx').catch(() => null);
  // Without its script the sentence stands alone.
  return { default: shell?.SiteShell ?? Fragment };
});

export default function NotFound(): React.JSX.Element {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  return (
    <Suspense>
      <SiteShell>
        <MessageScreen title={t('not_found.title')} body={t('not_found.body')}>
          <Link href={localize(paths.top)}>{t('not_found.to_top')}</Link>
          <Link href={localize(paths.dashboard)}>{t('not_found.to_dashboard')}</Link>
        </MessageScreen>
      </SiteShell>
    </Suspense>
  );
}
