'use client';

import { displayNameOf } from '@musubi/domain/display-name';
import { ChevronLeft } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { createTextDraft } from '#shared/autosave/text-draft.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { subscribersPath } from '#shared/routing/reader-mail-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { ReaderMailsView } from './reader-mails-view.tsx';
import { useReaderMails } from './use-reader-mails.ts';

import styles from './reader-mails.module.css';

const WAITING_ROWS = 5;

function UpLink(): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const localize = useLocalize();
  return (
    <Link className={styles['up']} href={localize(subscribersPath)}>
      <ChevronLeft size={20} aria-hidden="true" />
      {t('up')}
    </Link>
  );
}

/** `/my/follows/subscribers/write`: a mail from the creator to the readers of her mail list. */
export function ReaderMailsScreen(): React.JSX.Element {
  const { t } = useTranslation('write-to-readers');
  const { user, profile } = useSession();
  const { reading, sent, actions } = useReaderMails();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const userId = user?.id ?? '';
  const draft = useMemo(() => createTextDraft({ slug: 'reader-mail', userId, id: 'words' }), [userId]);
  return (
    <Screen title={t('title')} titleRef={titleRef} overline={<UpLink />} width="wide">
      <CardContent reading={reading} rows={WAITING_ROWS}>
        {(mails) => (
          <ReaderMailsView
            mails={mails}
            sent={sent}
            actions={actions}
            draft={draft}
            sender={profile === undefined ? '' : displayNameOf(profile)}
            nowMs={reading.data?.readAtMs ?? 0}
            onCancelled={() => titleRef.current?.focus()}
          />
        )}
      </CardContent>
    </Screen>
  );
}
