'use client';

import { Skeleton } from '@musubi/ui/skeleton/skeleton';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

/** Placeholder while the code of a mail link is checked. */
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
