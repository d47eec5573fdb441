'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, settingsPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

/** Link to the screen of own names. */
export function NamesLink(): React.JSX.Element {
  const { t } = useTranslation('imports');
  const localize = useLocalize();
  return (
    <LinkButton linkComponent={Link} size="small" href={localize(paths.names)}>
      {t('copy.connect_names')}
    </LinkButton>
  );
}

/** Link to the screen that controls who can see the page. */
export function AudienceLink(): React.JSX.Element {
  const { t } = useTranslation('imports');
  const localize = useLocalize();
  return (
    <LinkButton linkComponent={Link} size="small" href={localize(settingsPath('audience'))}>
      {t('copy.audience.link')}
    </LinkButton>
  );
}

/** Link to the screen that unlocks features. */
export function UnlockLink(): React.JSX.Element {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  return (
    <LinkButton linkComponent={Link} size="small" variant="quiet" href={localize(paths.rewards)}>
      {t('menu.rewards')}
    </LinkButton>
  );
}
