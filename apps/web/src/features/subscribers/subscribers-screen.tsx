'use client';

import type { SubscriberList } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { MailListDrawing } from '@musubi/ui/empty-state/drawings';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { Download, Send } from 'lucide-react';
import { type Ref, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { canWrite } from '#shared/reader-mails/reader-mail-rules.ts';
import { useReaderMailsReading } from '#shared/reader-mails/use-reader-mails-reading.ts';
import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { paths } from '#shared/routing/paths.ts';
import { writeToReadersPath } from '#shared/routing/reader-mail-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { groupByPurpose } from './group-by-purpose.ts';
import { SubscriberRow } from './subscriber-row.tsx';
import { type Subscribers, useSubscribers } from './use-subscribers.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './subscribers-screen.module.css';

type Listed = SubscriberList['items'][number];

function NoSubscribers({ waiting }: { readonly waiting: number }): React.JSX.Element {
  const { t } = useTranslation('subscribers');
  const localize = useLocalize();
  return (
    <EmptyState
      title={t('empty.title')}
      isStacked
      picture={<MailListDrawing />}
      actions={
        <LinkButton linkComponent={Link} variant="primary" href={localize(paths.links)}>
          {t('empty.add')}
        </LinkButton>
      }
    >
      {waiting === 0 ? t('empty.body') : t('waiting', { count: waiting })}
    </EmptyState>
  );
}

/** Shows the first error of the screen's buttons. */
function Problem({ subscribers }: { readonly subscribers: Subscribers }): React.JSX.Element | null {
  const { more, removal, file } = subscribers;
  const failure = file.failure ?? removal.failure ?? more.failure;
  if (failure === null) return null;
  return (
    <Notice tone="danger" role="alert">
      {failure}
    </Notice>
  );
}

/** Links to the mails to these readers, unless the installation sends none. */
function WriteLink(): React.JSX.Element | null {
  const { t } = useTranslation('subscribers');
  const localize = useLocalize();
  const { data } = useReaderMailsReading();
  if (data === undefined || !canWrite(data.value)) return null;
  return (
    <LinkButton
      linkComponent={Link}
      variant="primary"
      icon={<Send size={18} aria-hidden="true" />}
      href={localize(writeToReadersPath)}
    >
      {t('write')}
    </LinkButton>
  );
}

interface ListProps {
  readonly list: SubscriberList;
  readonly subscribers: Subscribers;
  readonly listRef: Ref<HTMLDivElement>;
  readonly onRemove: (subscriber: Listed) => void;
}

function List({ list, subscribers, listRef, onRemove }: ListProps): React.JSX.Element {
  const { t } = useTranslation('subscribers');
  const locale = useLocale();
  const { count, unconfirmed_count: waiting, items, next_cursor: cursor } = list;
  if (count === 0) return <NoSubscribers waiting={waiting} />;
  const { file, more } = subscribers;
  return (
    <div className={styles['columns']}>
      <div className={styles['about']}>
        <p className={styles['count']}>
          {t('count', { count, formatted: new Intl.NumberFormat(locale).format(count) })}
        </p>
        {waiting > 0 && <p className={styles['note']}>{t('waiting', { count: waiting })}</p>}
        <WriteLink />
        <Button
          isPending={file.isPending}
          icon={<Download size={18} aria-hidden="true" />}
          onPress={() => void file.save()}
        >
          {t('file.save')}
        </Button>
        <p className={styles['note']} data-phrases>
          {t('file.note')}
        </p>
        <Problem subscribers={subscribers} />
      </div>
      <div ref={listRef} tabIndex={-1} className={styles['groups']}>
        {groupByPurpose(items).map(({ purpose, subscribers: group }) => (
          <section key={purpose} className={styles['group']}>
            <p className={styles['purpose']}>
              <span className={styles['label']}>{t('purpose')}</span>
              {purpose}
            </p>
            <ul className={rows['list']} aria-label={t('list')}>
              {group.map((subscriber) => (
                <SubscriberRow
                  key={subscriber.id}
                  subscriber={subscriber}
                  onRemove={() => onRemove(subscriber)}
                />
              ))}
            </ul>
          </section>
        ))}
        {cursor !== null && (
          <Button className={rows['more']} isPending={more.isPending} onPress={() => void more.load()}>
            {t('more')}
          </Button>
        )}
      </div>
    </div>
  );
}

/**
 * `/my/follows/subscribers`: the readers of the member's mailing list, with buttons to export and remove
 * them.
 */
export function SubscribersScreen(): React.JSX.Element {
  const { t } = useTranslation('subscribers');
  const subscribers = useSubscribers();
  const [asked, setAsked] = useState<Listed | null>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const remove = async (id: string): Promise<void> => {
    await subscribers.removal.remove(id);
    listRef.current?.focus();
  };
  return (
    <Screen title={t('title')} width="wide">
      <div className={styles['parts']}>
        <CardContent reading={subscribers.reading} rows={5}>
          {(list) => <List {...{ list, subscribers, listRef }} onRemove={setAsked} />}
        </CardContent>
      </div>
      {asked !== null && (
        <AlertDialog
          isOpen
          isDanger
          onOpenChange={() => setAsked(null)}
          title={t('remove.title', { email: asked.email })}
          confirmLabel={t('remove.confirm')}
          cancelLabel={t('remove.cancel')}
          onConfirm={() => void remove(asked.id)}
        >
          <p data-phrases>{t('remove.body')}</p>
        </AlertDialog>
      )}
    </Screen>
  );
}
