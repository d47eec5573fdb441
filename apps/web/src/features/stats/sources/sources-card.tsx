'use client';

import type { Stats } from '@musubi/api-client';
import { Card } from '@musubi/ui/card/card';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { useShareLinkActions, useShareLinks } from '#shared/share/tagged/share-links.ts';

import { SourcesView } from './sources-view.tsx';

const TITLE_ID = 'stats-sources';

/** Tells which post brought the visitors, by share links that the creator makes here. */
export function SourcesCard({ stats }: { readonly stats: Stats }): React.JSX.Element {
  const { t } = useTranslation('stats');
  const { profile } = useSession();
  const reading = useShareLinks();
  const actions = useShareLinkActions();
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card titleId={TITLE_ID} titleRef={title} title={t('sources.title')}>
      <CardContent reading={reading} rows={3}>
        {({ items }) => (
          <SourcesView
            stats={stats}
            links={items}
            actions={actions}
            isDraft={profile?.visibility === 'draft'}
            titleId={TITLE_ID}
            onRemoved={() => title.current?.focus()}
          />
        )}
      </CardContent>
    </Card>
  );
}
