'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

/** The identity service is asked about a link. */
export function MailLinkSkeleton(): React.JSX.Element {
  const { t } = useTranslation('session');
  return (
    <>
      <h1>
        <VisuallyHidden>{t('mail_link.working')}</VisuallyHidden>
      </h1>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </>
  );
}
