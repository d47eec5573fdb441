'use client';

import type { LinkProof } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { Notice } from '@musubi/ui/notice/notice';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

import { useSession } from '#shared/app/session-wiring.ts';
import { type OwnPage, useOwnPageUrl } from '#shared/profile/own-page-url.ts';

import type { LinkDraft } from '../draft/links-draft.ts';
import { useLinkProof } from './use-link-proof.ts';

import styles from './link-proof-field.module.css';

/** Describes the result of the last check and its effect on the mark beside the link. */
function outcomeOf(
  { state, linked_since: linkedSince }: LinkProof,
  t: TFunction<['links', 'common']>,
): string {
  if (state === 'links_back') return t('proof.links_back');
  if (state === 'no_link_back') {
    return linkedSince === null ? t('proof.no_link_back') : t('proof.no_link_back_once');
  }
  return linkedSince === null ? t('proof.unknown') : t('proof.unknown_marked');
}

function LastCheck({ proof }: { readonly proof: LinkProof | null }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  if (proof === null) return <p className={styles['words']}>{t('proof.never')}</p>;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <p className={styles['words']}>
      {outcomeOf(proof, t)}{' '}
      <span className={styles['note']}>
        {t('proof.checked_at', { time: format.format(new Date(proof.checked_at)) })}
      </span>
    </p>
  );
}

function CopyText({ text, label }: { readonly text: string; readonly label: string }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <div className={styles['copied']}>
      <code translate="no">{text}</code>
      <CopyButton
        text={text}
        label={label}
        copiedLabel={t('common:action.copied')}
        refusedLabel={t('common:action.copy_refused')}
      />
    </div>
  );
}

/**
 * HTML code and URL for a link back to the creator's page: a link for websites, the page's URL for Mastodon.
 */
export function LinksBack({ page }: { readonly page: OwnPage }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const address = useOwnPageUrl(page);
  return (
    <>
      <CopyText text={`<a rel="me" href="${address}">${page.pub_id}</a>`} label={t('proof.copy_code')} />
      <p className={styles['note']}>{t('proof.mastodon')}</p>
      <CopyText text={address} label={t('proof.copy_address')} />
    </>
  );
}

/**
 * Checks whether the linked page links back, and explains how to add such a link. Renders nothing without a
 * profile.
 */
export function LinkProofField({ link }: { readonly link: LinkDraft }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const { profile } = useSession();
  const { proof, isPending, isUnsaved, failure, check } = useLinkProof(link.url);
  if (profile === undefined) return null;
  return (
    <div className={styles['proof']} role="group" aria-label={t('proof.label')}>
      <p className={styles['note']}>{t('proof.note')}</p>
      <LinksBack page={profile} />
      <div className={styles['state']} role="status">
        {isUnsaved ? (
          <p className={styles['words']}>{t('proof.unsaved')}</p>
        ) : (
          proof !== undefined && <LastCheck proof={proof} />
        )}
      </div>
      <Button isPending={isPending} onPress={check}>
        {t('proof.check')}
      </Button>
      {failure !== null && (
        <Notice tone="warn" role="alert">
          {failure}
        </Notice>
      )}
    </div>
  );
}
