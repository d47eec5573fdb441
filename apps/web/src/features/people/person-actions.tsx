'use client';

import type { Person } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ReasonDialog } from './reason-dialog.tsx';
import type { PeopleActions } from './use-people.ts';

import styles from './people.module.css';

/** The message keys of each action. They are literals, so that a check finds unused messages. */
const WORDS = {
  sign_out: {
    open: 'actions.sign_out',
    title: 'sign_out.title',
    body: 'sign_out.body',
    confirm: 'actions.sign_out',
    done: 'sign_out.done',
  },
  resend: {
    open: 'actions.resend',
    title: 'resend.title',
    body: 'resend.body',
    confirm: 'resend.confirm',
    done: 'resend.done',
  },
  export: {
    open: 'actions.export',
    title: 'export.title',
    body: 'export.body',
    confirm: 'export.confirm',
    done: 'export.done',
  },
  mail_sign_in: {
    open: 'actions.mail_sign_in',
    title: 'mail_sign_in.title',
    body: 'mail_sign_in.body',
    confirm: 'mail_sign_in.confirm',
    done: 'mail_sign_in.done',
  },
  erasure: {
    open: 'actions.erasure',
    title: 'erasure.title',
    body: 'erasure.body',
    confirm: 'erasure.confirm',
    done: 'erasure.done',
  },
} as const;
type Kind = keyof typeof WORDS;

interface PersonActionsProps {
  readonly person: Pick<Person, 'requests' | 'roles' | 'sign_in' | 'user_id'>;
  readonly actions: PeopleActions;
  /** Called with the text for screen readers when an action is done. */
  readonly onDone: (words: string) => void;
}

/** Whether an action can have any effect on the account. */
function isUseful(kind: Kind, { requests, roles, sign_in: signIn }: PersonActionsProps['person']): boolean {
  if (kind === 'resend') return signIn === undefined || (signIn.address !== null && !signIn.is_verified);
  if (kind === 'mail_sign_in' && signIn !== undefined && !canReturnToMail(signIn)) return false;
  if (kind === 'erasure' && roles.length > 0) return false;
  return !requests.some((request) => request.kind === kind);
}

const canReturnToMail = ({
  is_passwordless: isPasswordless,
  address,
}: NonNullable<Person['sign_in']>): boolean => isPasswordless && address !== null;

/** The actions on an account. Each asks for a confirmation and the operator's reason. */
export function PersonActions({ person, actions, onDone }: PersonActionsProps): React.JSX.Element {
  const { t } = useTranslation('people');
  const [asked, setAsked] = useState<Kind | null>(null);
  const act = async (kind: Kind, reason: string): Promise<void> => {
    if (!(await actions.act({ kind, userId: person.user_id }, reason))) return;
    setAsked(null);
    onDone(t(WORDS[kind].done));
  };
  const kinds: readonly Kind[] = ['sign_out', 'resend', 'export', 'mail_sign_in', 'erasure'];
  return (
    <Card title={t('actions.title')}>
      <div className={styles['actions']}>
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant={kind === 'erasure' ? 'danger' : 'secondary'}
            isDisabled={!isUseful(kind, person)}
            onPress={() => setAsked(kind)}
          >
            {t(WORDS[kind].open)}
          </Button>
        ))}
      </div>
      {asked !== null && (
        <ReasonDialog
          key={asked}
          hasReason
          title={t(WORDS[asked].title)}
          body={t(WORDS[asked].body)}
          confirmLabel={t(WORDS[asked].confirm)}
          cancelLabel={t('actions.cancel')}
          isDanger={asked === 'erasure'}
          attempt={actions}
          onConfirm={(reason) => void act(asked, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
}
