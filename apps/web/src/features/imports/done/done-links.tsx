'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths, profilePagePath, startPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

interface DoneLinksProps {
  readonly pubId: string;
  /** Whether the creator came from the guided start. A link then continues it. */
  readonly isFromStart: boolean;
}

/** Links after an import: the guided start, the links screen, the public page. */
export function DoneLinks({ pubId, isFromStart }: DoneLinksProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const localize = useLocalize();
  return (
    <>
      {isFromStart && (
        <LinkButton linkComponent={Link} variant="primary" href={localize(startPath('links'))}>
          {t('done.go_on')}
        </LinkButton>
      )}
      <LinkButton
        linkComponent={Link}
        variant={isFromStart ? 'secondary' : 'primary'}
        href={localize(paths.links)}
      >
        {t('done.open_links')}
      </LinkButton>
      {/* The page server serves public pages, so this is a full navigation. */}
      <LinkButton href={profilePagePath(pubId)}>{t('done.open_page')}</LinkButton>
    </>
  );
}
