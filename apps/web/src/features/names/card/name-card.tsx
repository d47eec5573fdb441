'use client';

import type { OwnName, OwnNameList } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { Badge } from '@musubi/ui/badge/badge';
import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { CircleCheck, ExternalLink, Hourglass, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { NameRecords } from '../records/name-records.tsx';
import { type NameStatus, statusOf } from '../state/name-words.ts';
import { useDateWords } from '../state/use-date-words.ts';
import type { NameActions } from '../state/use-names.ts';
import { GiveBack } from './give-back.tsx';
import { MainAddress } from './main-address.tsx';
import { NameCheck } from './name-check.tsx';

import styles from '../names-screen.module.css';

const STATUS_ICONS: Readonly<Record<NameStatus, LucideIcon>> = {
  pending: Hourglass,
  verified: CircleCheck,
  failing: TriangleAlert,
};

/** The state of a name, which screen readers announce when it changes. */
function Status({ name: own }: { readonly name: OwnName }): React.JSX.Element {
  const { t } = useTranslation('names');
  const dateOf = useDateWords();
  const status = statusOf(own);
  const Icon = STATUS_ICONS[status];
  return (
    <p role="status" className={styles['status']} data-status={status}>
      <Icon size={20} aria-hidden="true" />
      {status === 'pending' && t('state.pending')}
      {status === 'verified' && t('state.verified', { date: dateOf(own.verified_at ?? '') })}
      {status === 'failing' && t('state.failing')}
    </p>
  );
}

interface NameCardProps {
  readonly name: OwnName;
  readonly target: Pick<OwnNameList, 'target_name' | 'target_addresses'>;
  /** The page's address on the product's own origin, without its scheme. */
  readonly address: string;
  readonly nowMs: number;
  /** Whether the creator has just claimed the name, so that its card gets the focus. */
  readonly isNew: boolean;
  readonly actions: NameActions;
  readonly onGone: () => void;
}

type PartProps = Pick<NameCardProps, 'name' | 'target' | 'actions'> & { readonly onVerified: () => void };

function Claim({ name: own, target, actions, onVerified }: PartProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const dateOf = useDateWords();
  return (
    <>
      <p className={styles['lead']}>{t('claim.how')}</p>
      <NameRecords name={own} target={target} />
      <NameCheck name={own} onCheck={actions.check} onVerified={onVerified} />
      {own.ends_at !== null && (
        <p className={styles['muted']}>{t('claim.until', { date: dateOf(own.ends_at) })}</p>
      )}
    </>
  );
}

/** The DNS records of a verified name: expanded when a record is missing, otherwise collapsed. */
function VerifiedRecords({ name: own, target, actions, onVerified }: PartProps): React.JSX.Element {
  const { t } = useTranslation('names');
  if (statusOf(own) === 'failing')
    return (
      <>
        <NameRecords name={own} target={target} />
        <NameCheck name={own} onCheck={actions.check} onVerified={onVerified} />
      </>
    );
  return (
    <details className={styles['more']}>
      <summary>{t('records.title')}</summary>
      <div className={styles['part']}>
        <p className={styles['muted']}>{t('records.keep')}</p>
        <NameRecords name={own} target={target} />
      </div>
    </details>
  );
}

/** A verified name: the actions that its owner can take, and its DNS records. */
function VerifiedName(props: Omit<NameCardProps, 'isNew' | 'onGone'> & PartProps): React.JSX.Element {
  const { name: own, address, nowMs, actions } = props;
  const { t } = useTranslation(['names', 'common']);
  const dateOf = useDateWords();
  const isFailing = statusOf(own) === 'failing';
  return (
    <>
      {own.ends_at !== null && (
        <Notice tone="warn">{t('failing.body', { date: dateOf(own.ends_at) })}</Notice>
      )}
      <LinkButton
        className={styles['submit']}
        href={`https://${own.name}/`}
        target="_blank"
        rel="noopener"
        icon={<ExternalLink size={18} aria-hidden="true" />}
      >
        {t('open')}
        <VisuallyHidden>
          {t('open_at', { name: displayHostName(own.name) })} {t('common:shell.new_tab')}
        </VisuallyHidden>
      </LinkButton>
      {isFailing && <VerifiedRecords {...props} />}
      <MainAddress name={own} address={address} nowMs={nowMs} onSetMain={actions.setMain} />
      {!isFailing && <VerifiedRecords {...props} />}
    </>
  );
}

/** One domain name of the page: its state, the remaining steps, and the actions for the creator. */
export function NameCard(props: NameCardProps): React.JSX.Element {
  const { name: own, target, address, nowMs, isNew, actions, onGone } = props;
  const { t } = useTranslation('names');
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = displayHostName(own.name);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  // The button that verified the name disappears, so the focus moves to the heading.
  const part = { name: own, target, actions, onVerified: () => heading.current?.focus() };
  return (
    <Card
      titleId={titleId}
      titleRef={heading}
      title={
        <bdi className={styles['name']} translate="no">
          {name}
        </bdi>
      }
      actions={own.is_main && <Badge tone="accent">{t('state.main')}</Badge>}
    >
      <div className={styles['part']}>
        <Status name={own} />
        {name !== own.name && <p className={styles['ascii']}>{t('state.ascii', { name: own.name })}</p>}
      </div>
      {own.state === 'verified' ? (
        <VerifiedName {...part} address={address} nowMs={nowMs} />
      ) : (
        <Claim {...part} />
      )}
      <div className={styles['end']}>
        <GiveBack name={own} address={address} onGiveBack={actions.giveBack} onGone={onGone} />
      </div>
    </Card>
  );
}
