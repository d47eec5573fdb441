'use client';

import type { PasskeyList as List } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { type AddPasskey, useAddPasskey } from '#shared/sign-in/passkeys/use-add-passkey.ts';
import { usePasskeyObstacle } from '#shared/sign-in/passkeys/use-passkey-obstacle.ts';

import { SettingRow } from '../rows/setting-row.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import type { Passkeys } from './use-passkeys.ts';

import styles from '../rows/setting-row.module.css';

/** Most passkeys of an account, as the contract says. */
const MAX_COUNT = 20;

const OBSTACLES = { in_app: 'problem.in_app', unsupported: 'problem.unsupported' } as const;

interface PasskeyListProps extends Pick<Passkeys, 'begin' | 'refresh' | 'rename' | 'remove'> {
  readonly items: List['items'];
  /** When these passkeys stop, because the site moves to another domain; null unless this is announced. */
  readonly endsAt: List['ends_at'];
  /** Whether the account has an address that its owner has not confirmed; the API then refuses passkeys. */
  readonly isUnconfirmed: boolean;
}

interface AddingProps {
  readonly adding: AddPasskey;
  readonly button: RefObject<HTMLButtonElement | null>;
}

function AddButton({ adding, button }: AddingProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  return (
    <Button ref={button} isPending={adding.state !== 'idle'} onPress={() => void adding.add()}>
      {t('add')}
    </Button>
  );
}

interface NoticesProps {
  readonly adding: AddPasskey;
  readonly obstacle: keyof typeof OBSTACLES | null;
  readonly isUnconfirmed: boolean;
  readonly isFull: boolean;
  readonly endsAt: List['ends_at'];
  /** The sentence that the account has the most passkeys. */
  readonly full: RefObject<HTMLDivElement | null>;
  readonly onCancel: () => void;
}

/** The open dialog of the device, and the reasons why no passkey was or can be added. */
function Notices({
  adding,
  obstacle,
  isUnconfirmed,
  isFull,
  endsAt,
  full,
  onCancel,
}: NoticesProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const date = new Intl.DateTimeFormat(useLocale(), { dateStyle: 'long' });
  return (
    <>
      {adding.state === 'asking' && (
        <div role="status" className={styles['waiting']}>
          <span>{t('adding')}</span>
          <Button size="small" variant="quiet" onPress={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {adding.problem !== null && (
        <Notice tone="danger" role="alert">
          {adding.problem}
        </Notice>
      )}
      {obstacle !== null && <Notice tone="info">{t(OBSTACLES[obstacle])}</Notice>}
      {isUnconfirmed && <Notice tone="info">{t('needs_email')}</Notice>}
      {endsAt !== null && (
        <Notice tone="warn">{t('retires', { date: date.format(new Date(endsAt)) })}</Notice>
      )}
      {isFull && (
        <div ref={full} tabIndex={-1}>
          <Notice tone="info">{t('too_many')}</Notice>
        </div>
      )}
    </>
  );
}

/** The passkeys of the account, and a button that adds one. */
export function PasskeyList({
  items,
  endsAt,
  isUnconfirmed,
  begin,
  refresh,
  rename,
  remove,
}: PasskeyListProps): React.JSX.Element {
  const { t } = useTranslation('passkeys');
  const obstacle = usePasskeyObstacle();
  const [done, setDone] = useState<string | null>(null);
  const row = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const full = useRef<HTMLDivElement>(null);
  const hasAdded = useRef(false);
  const isFull = items.length >= MAX_COUNT;
  useEffect(() => {
    // The pressed button disappears with the last passkey that can be added.
    if (isFull && hasAdded.current) full.current?.focus();
  }, [isFull]);
  const adding = useAddPasskey({
    begin,
    async onAdded({ name }) {
      hasAdded.current = true;
      await refresh();
      setDone(t('added', { name }));
    },
  });
  const canAdd = obstacle === null && !isFull && !isUnconfirmed;
  const announce = (sentence: string, isRemoved: boolean): void => {
    setDone(sentence);
    if (!isRemoved) return;
    adding.forget();
    // The pressed button disappears with its passkey.
    (button.current ?? row.current)?.focus();
  };
  const cancel = (): void => {
    adding.cancel();
    // The pressed button disappears with the dialog.
    button.current?.focus();
  };
  return (
    <div ref={row} tabIndex={-1}>
      <SettingRow
        title={t('list_label')}
        badge={items.length === 0 ? { words: t('badge_off') } : { words: t('badge_on'), tone: 'success' }}
        state={items.length === 0 ? t('off_note') : items.length === 1 && t('spare')}
        actions={canAdd && <AddButton adding={adding} button={button} />}
        done={done}
        list={
          items.length > 0 &&
          items.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLast={items.length === 1}
              onRename={rename}
              onRemove={remove}
              onDone={announce}
            />
          ))
        }
      >
        <Notices {...{ adding, obstacle, isUnconfirmed, isFull, endsAt, full }} onCancel={cancel} />
      </SettingRow>
    </div>
  );
}
