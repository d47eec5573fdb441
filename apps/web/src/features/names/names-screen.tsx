'use client';

import { createPageUrls } from '@musubi/domain/page-urls';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useSession } from '#shared/app/session-wiring.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen, type ScreenProps } from '#shared/screen/screen.tsx';

import { NamesView } from './names-view.tsx';
import { useNames } from './state/use-names.ts';

const WAITING_ROWS = 4;

/** `/my/names`: connects domain names to the page. */
export function NamesScreen({ overline, side }: Pick<ScreenProps, 'overline' | 'side'>): React.JSX.Element {
  const { t } = useTranslation('names');
  const { config } = useApp();
  const { profile } = useSession();
  const { reading, actions } = useNames();
  const title = useRef<HTMLHeadingElement>(null);
  // The handle URL, which is the page's address while no domain name is the main one.
  const address = createPageUrls(config.webOrigin)(profile?.pub_id ?? '').replace(/^https?:\/\//, '');
  return (
    <Screen title={t('title')} titleRef={title} overline={overline} side={side}>
      <CardContent reading={reading} rows={WAITING_ROWS}>
        {(list) => (
          <NamesView
            list={list}
            address={address}
            nowMs={reading.data?.readAtMs ?? 0}
            actions={actions}
            onGone={() => title.current?.focus()}
          />
        )}
      </CardContent>
    </Screen>
  );
}
