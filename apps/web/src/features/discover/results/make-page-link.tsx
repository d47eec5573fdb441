import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import type { TFunction } from 'i18next';

import { signUpPath } from '#shared/routing/paths.ts';
import { SoftLink } from '#shared/routing/soft-link.tsx';

interface MakePageLinkProps {
  readonly t: TFunction<['discover', 'common']>;
  readonly locale: Locale;
}

/** Invites readers of an empty list to create a page. */
export function MakePageLink({ t, locale }: MakePageLinkProps): React.JSX.Element {
  return (
    <LinkButton linkComponent={SoftLink} variant="primary" href={localizePath(signUpPath(), locale)}>
      {t('empty.make')}
    </LinkButton>
  );
}
