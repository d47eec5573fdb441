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

import { GiveBack } from './give-back.tsx';
import { MainAddress } from './main-address.tsx';
import { NameCheck } from './name-check.tsx';
import { NameRecords } from './name-records.tsx';
import { type NameStatus, statusOf } from './name-words.ts';
import { useDateWords } from './use-date-words.ts';
import type { NameActions } from './use-names.ts';

import styles from './names-screen.module.css';

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
  /** Whether the creator has just claimed the name, so that its card takes the focus. */
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

/** The records of a verified name: open with a warning when one is missing, otherwise folded. */
function VerifiedRecords({ name: own, target, actions, onVerified }: PartProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const dateOf = useDateWords();
  if (own.ends_at !== null)
    return (
      <>
        <Notice tone="warn" title={t('failing.title')}>
          {t('failing.body', { date: dateOf(own.ends_at) })}
        </Notice>
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

/** One domain name of the page: its state, what is left to do, and what the creator can change. */
export function NameCard(props: NameCardProps): React.JSX.Element {
  const { name: own, target, address, nowMs, isNew, actions, onGone } = props;
  const { t } = useTranslation(['names', 'common']);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const name = displayHostName(own.name);
  const isVerified = own.state === 'verified';
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  // The button that verified the name disappears with its focus.
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
      {isVerified ? (
        <>
          <LinkButton
            className={styles['submit']}
            href={`https://${own.name}/`}
            target="_blank"
            rel="noopener"
            icon={<ExternalLink size={18} aria-hidden="true" />}
          >
            {t('open', { name })}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </LinkButton>
          <VerifiedRecords {...part} />
          <MainAddress name={own} address={address} nowMs={nowMs} onSetMain={actions.setMain} />
        </>
      ) : (
        <Claim {...part} />
      )}
      <div className={styles['end']}>
        <GiveBack name={own} address={address} onGiveBack={actions.giveBack} onGone={onGone} />
      </div>
    </Card>
  );
}
