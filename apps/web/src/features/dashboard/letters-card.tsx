'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { useRead } from '#shared/api/use-read.ts';
import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

/** The number of unread letters, with a link to them. */
export function LettersCard(): React.JSX.Element {
  const { t } = useTranslation('dashboard');
  const localize = useLocalize();
  const reading = useRead('/v4/letters?filter=unread&limit=1', async ({ platform }) =>
    platform.v4ListLetters({ filter: 'unread', limit: 1 }),
  );
  return (
    <Card
      titleId="dashboard-letters"
      title={t('letters.title')}
      actions={
        <LinkButton linkComponent={Link} href={localize(paths.letters)} size="small">
          {t('letters.open')}
        </LinkButton>
      }
    >
      <CardContent reading={reading} rows={1} shape="line">
        {({ unread_count: unread }) => (
          <p>{unread === 0 ? t('letters.none') : t('letters.unread', { count: unread })}</p>
        )}
      </CardContent>
    </Card>
  );
}
