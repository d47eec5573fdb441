'use client';

import { useTranslation } from 'react-i18next';

import type { ApiFailure } from '#shared/clients/api-failure.ts';
import { useFailureMessage } from '#shared/errors/use-failure-message.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

/** Says why no share link was made. A page with the most links needs other words than a limit of a day. */
export function LinkFailure({ failure }: { readonly failure: ApiFailure | null }): React.JSX.Element | null {
  const { t } = useTranslation('start');
  const messageOf = useFailureMessage();
  if (failure === null) return null;
  return (
    <FailureNotice failure={failure.code === 'quota_exceeded' ? t('tagged.full') : messageOf(failure)} />
  );
}
