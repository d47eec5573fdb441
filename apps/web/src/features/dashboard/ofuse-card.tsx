'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

/** The state of the creator's OFUSE registration, with a link to register or to the settings. */
export function OfuseCard({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['dashboard', 'common']);
  const localize = useLocalize();
  const { is_creator: isCreator, ofuse } = profile;
  const sentence = ofuse.creator_url === null ? t('ofuse.no_address') : t('ofuse.open');
  return (
    <Card
      titleId="dashboard-ofuse"
      title={t('ofuse.title')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.ofuse)} size="small">
          {isCreator ? t('common:menu.ofuse_settings') : t('common:menu.ofuse_register')}
        </LinkButton>
      }
    >
      <p>{isCreator ? sentence : t('ofuse.register')}</p>
    </Card>
  );
}
