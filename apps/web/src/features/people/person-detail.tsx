'use client';

import type { Person } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Badge } from '@musubi/ui/badge/badge';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';

import type { ReadState } from '#shared/app/use-read.ts';
import { CardContent } from '#shared/screen/card-content.tsx';

import { FactList } from './fact-list.tsx';
import { STATES } from './people-search.tsx';
import { momentIn, nameOfPerson } from './people-words.ts';
import { PersonActions } from './person-actions.tsx';
import { CountsSection, SessionsSection, SignInSection } from './person-sections.tsx';
import { RequestRow, type RequestRowProps } from './request-row.tsx';
import type { PeopleActions } from './use-people.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './people.module.css';

const VISIBILITIES = {
  public: 'visibility.public',
  unlisted: 'visibility.unlisted',
  draft: 'visibility.draft',
} as const;
const REASONS = {
  phishing: 'reason.phishing',
  impersonation: 'reason.impersonation',
  spam: 'reason.spam',
  illegal: 'reason.illegal',
  harassment: 'reason.harassment',
  other: 'reason.other',
} as const;
const ROLES = {
  moderator: 'role.moderator',
  support: 'role.support',
  administrator: 'role.administrator',
} as const;

function AccountFacts({ person }: { readonly person: Person }): React.JSX.Element {
  const { t } = useTranslation('people');
  const format = momentIn(useLocale());
  const { account, page, roles } = person;
  const { suspended_at: suspendedAt, suspension_reason: reason, leaves_at: leavesAt } = account;
  return (
    <FactList
      facts={[
        { name: t('person.id'), value: <code className={styles['id']}>{person.user_id}</code> },
        {
          name: t('person.page'),
          value: page === undefined ? t('person.page_none') : <bdi>@{page.pub_id}</bdi>,
        },
        page === undefined ? null : { name: t('person.visibility'), value: t(VISIBILITIES[page.visibility]) },
        page === undefined ? null : { name: t('person.created'), value: format(page.created_at) },
        suspendedAt === null ? null : { name: t('person.suspended_at'), value: format(suspendedAt) },
        reason === undefined ? null : { name: t('person.reason'), value: t(REASONS[reason]) },
        leavesAt === null ? null : { name: t('person.leaves_at'), value: format(leavesAt) },
        {
          name: t('person.roles'),
          value: roles.length === 0 ? t('person.roles_none') : roles.map((role) => t(ROLES[role])).join(', '),
        },
      ]}
    />
  );
}

interface PersonDetailProps {
  readonly reading: ReadState<Person>;
  readonly actions: PeopleActions;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly onClose: () => void;
  readonly onDone: (words: string) => void;
  readonly onAsk: RequestRowProps['onAsk'];
}

function Detail({
  person,
  ...props
}: Omit<PersonDetailProps, 'reading'> & { readonly person: Person }): React.JSX.Element {
  const { t } = useTranslation('people');
  const titleId = useId();
  const { account, page, requests } = person;
  const name = nameOfPerson({ pub_id: page?.pub_id ?? null, name: page?.name ?? null }, t);
  return (
    <>
      <Card
        title={name}
        titleId={titleId}
        titleRef={props.titleRef}
        actions={
          <>
            <Badge tone={account.state === 'active' ? 'success' : 'warn'}>{t(STATES[account.state])}</Badge>
            <Button onPress={props.onClose}>{t('person.close')}</Button>
          </>
        }
      >
        <AccountFacts person={person} />
      </Card>
      {requests.length > 0 && (
        <ul className={rows['list']} aria-label={t('requests.list')}>
          {requests.map((request) => (
            <RequestRow key={request.id} request={request} onAsk={props.onAsk} />
          ))}
        </ul>
      )}
      <PersonActions person={person} actions={props.actions} onDone={props.onDone} />
      <SignInSection person={person} />
      <SessionsSection person={person} />
      <CountsSection person={person} />
    </>
  );
}

/** An account with its sections and actions. */
export function PersonDetail({ reading, ...props }: PersonDetailProps): React.JSX.Element {
  return (
    <CardContent reading={reading} rows={4}>
      {(person) => <Detail key={person.user_id} person={person} {...props} />}
    </CardContent>
  );
}
