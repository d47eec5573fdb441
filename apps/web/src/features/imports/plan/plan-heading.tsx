'use client';

import type { Import, ImportedPageCopy } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { CopyOmissions } from '#shared/page-copies/copy-omissions.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import { copiedPage, shownAddress, sourceName } from '../choice/import-words.ts';

import styles from './import-plan.module.css';

const SIGNATURE_KEYS = {
  valid: 'copy.signature.valid',
  missing: 'copy.signature.missing',
  wrong: 'copy.signature.wrong',
  unknown_instance: 'copy.signature.unknown_instance',
} as const satisfies Readonly<Record<ImportedPageCopy['signature'], string>>;

/** Parts made by a newer version that have no checkbox, because they would add links and fields. */
const NEWER_KEYS = {
  profile: 'copy.newer_parts.profile',
  links: 'copy.newer_parts.links',
  names: 'copy.newer_parts.names',
} as const;

const NEWER_PARTS = ['profile', 'links', 'names'] as const;

function NewerParts({ names }: { readonly names: readonly string[] }): React.JSX.Element | null {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const newer = NEWER_PARTS.filter((part) => names.includes(part));
  if (newer.length === 0) return null;
  const parts = new Intl.ListFormat(locale).format(newer.map((part) => t(NEWER_KEYS[part])));
  return <Notice tone="warn">{t('copy.newer', { parts })}</Notice>;
}

/** The page that was copied, the state of the copy's signature, and what the copy lacks. */
function CopyHeading({ copy }: { readonly copy: ImportedPageCopy }): React.JSX.Element {
  const { t } = useTranslation('imports');
  const locale = useLocale();
  const page = copiedPage(copy);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <>
      <div>
        <h2 ref={takeFocus} tabIndex={-1} className={styles['title']}>
          {t('copy.title', page)}
        </h2>
        <p className={styles['muted']}>{t('copy.made', { date: date.format(new Date(copy.made_at)) })}</p>
      </div>
      <Notice tone={copy.signature === 'valid' ? 'success' : 'warn'}>
        <p>{t(SIGNATURE_KEYS[copy.signature], page)}</p>
        {copy.parts.some(({ state }) => state === 'not_signed') && <p>{t('copy.no_letters')}</p>}
      </Notice>
      <CopyOmissions leftOut={copy.left_out} />
      <NewerParts names={copy.newer_parts} />
    </>
  );
}

/** Heading of a plan. It names the source. */
export function PlanHeading({ plan }: { readonly plan: Import }): React.JSX.Element {
  const { t } = useTranslation('imports');
  if (plan.page_copy !== undefined) return <CopyHeading copy={plan.page_copy} />;
  return (
    <div>
      <h2 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {t('plan.title', { source: sourceName(t, plan) })}
      </h2>
      {plan.address !== null && <bdi className={styles['address']}>{shownAddress(plan.address)}</bdi>}
    </div>
  );
}
