'use client';

import type { Connection } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { AppWindow, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { connectionPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { scopeWords } from '../scopes/scope-words.ts';
import type { ConnectionActions } from '../use-connections.ts';
import { ConnectionForm } from './connection-form.tsx';
import { EndButton } from './end-button.tsx';

import rows from '../../rows/setting-row.module.css';
import styles from '../connections.module.css';

interface ConnectionItemProps extends Pick<ConnectionActions, 'update' | 'end'> {
  readonly connection: Connection;
  /** Whether the item links to the screen with the journal, which also shows the item. */
  readonly hasJournalLink?: boolean;
  /** Called with a sentence that says what has changed. */
  readonly onDone: (sentence: string, isEnded: boolean) => void;
}

interface PartProps {
  readonly connection: Connection;
}

/** The host of an app, which it cannot choose, stands before the name, which it can. */
function Identity({ connection: { kind, host, name } }: PartProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  if (kind === 'token')
    return (
      <>
        <bdi className={styles['main']}>{name}</bdi>
        <span className={rows['note']}>{t('list.token')}</span>
      </>
    );
  return (
    <>
      {host === null ? (
        <span className={styles['main']}>{t('list.on_computer')}</span>
      ) : (
        <bdi className={styles['main']} translate="no">
          {host}
        </bdi>
      )}
      <bdi className={rows['note']}>{t('list.named', { name })}</bdi>
    </>
  );
}

function Facts({ connection, isInList }: PartProps & { readonly isInList: boolean }): React.JSX.Element {
  const { t } = useTranslation('connections');
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'medium' });
  const dateOf = (moment: string): string => date.format(new Date(moment));
  const { last_used_at: lastUsedAt, journal_full_at: fullAt = null } = connection;
  const facts = [
    t('list.created', { date: dateOf(connection.created_at) }),
    t('list.ends', { date: dateOf(connection.expires_at) }),
    lastUsedAt === null ? t('list.never_used') : t('list.used', { date: dateOf(lastUsedAt) }),
    ...(fullAt !== null && isInList ? [t('list.full')] : []),
  ];
  return (
    <span className={styles['facts']}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  );
}

function ScopeList({ connection }: PartProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { name, scopes, may_change_payment_links: mayChangePaymentLinks } = connection;
  return (
    <ul className={styles['scopes']} aria-label={t('list.may', { name })}>
      {scopes.map((scope) => (
        <li key={scope}>{scopeWords(t, scope)}</li>
      ))}
      {mayChangePaymentLinks && <li>{t('scope.payment_links')}</li>}
    </ul>
  );
}

/** An app or a token with what it may do, a form that renames or narrows it, and a button that ends it. */
export function ConnectionItem({
  connection,
  hasJournalLink = false,
  update,
  end,
  onDone,
}: ConnectionItemProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const localize = useLocalize();
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const { id, kind, name } = connection;
  const Icon = kind === 'token' ? KeyRound : AppWindow;
  const closeForm = (): void => {
    setIsEditing(false);
    editButton.current?.focus();
  };
  return (
    <li className={rows['entry']}>
      <div className={styles['connection']}>
        <Icon size={20} aria-hidden="true" />
        <div className={styles['words']}>
          <Identity connection={connection} />
          <ScopeList connection={connection} />
          <Facts connection={connection} isInList={hasJournalLink} />
        </div>
      </div>
      <div className={rows['actions']}>
        {hasJournalLink && (
          <LinkButton
            linkComponent={Link}
            href={localize(connectionPath(id))}
            aria-label={t('list.journal_name', { name })}
          >
            {t('list.journal')}
          </LinkButton>
        )}
        <Button
          ref={editButton}
          aria-label={t('list.edit_name', { name })}
          aria-expanded={isEditing}
          onPress={() => setIsEditing(!isEditing)}
        >
          {t('list.edit')}
        </Button>
        <EndButton
          name={name}
          end={async () => end(id)}
          onEnded={() => onDone(t('end.done', { name }), true)}
        />
      </div>
      {isEditing && (
        <div className={rows['below']}>
          <ConnectionForm
            connection={connection}
            onSave={async (changes) => update(id, changes)}
            onSaved={(next) => {
              closeForm();
              onDone(t('edit.saved', { name: next }), false);
            }}
            onGone={() => onDone(t('end.done', { name }), true)}
            onCancel={closeForm}
          />
        </div>
      )}
    </li>
  );
}
