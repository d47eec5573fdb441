'use client';

import { displayDecodedAddress } from '@musubi/domain/display-host';
import { linkTypeOf } from '@musubi/domain/link-types';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { contactFieldPath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import { findMistakenEntry } from '../addresses/mistaken-entry.ts';
import { joinSentences, leftOutNotes, stayingNotes } from '../addresses/pasted-list-words.ts';
import { readPastedList } from '../addresses/pasted-list.ts';
import { findSameAddress } from '../draft/same-address.ts';
import { useSelectedLinks } from '../editing/links-context.ts';
import { useServiceName } from './service-table.ts';

import styles from './add-link-box.module.css';

/** Suggests the profile for a typed e-mail address, and a service for a typed account name. */
function Mistaken({ input, isTold }: RecognisedProps): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const localize = useLocalize();
  const entry = findMistakenEntry(input);
  if (entry === null) return <>{t('add.hint')}</>;
  if (entry.kind === 'name') return isTold ? null : <span>{t('add.name', { name: entry.name })}</span>;
  return (
    <>
      {!isTold && `${t('add.mail')} `}
      <Link href={localize(contactFieldPath)} className={styles['lead']}>
        {t('add.mail_link')}
      </Link>
    </>
  );
}

const PICTURE_PATH = /\.(?:jpe?g|png|gif|webp|avif|heic)$/i;

/** Suggests uploading the picture of a typed image URL, because pages never load images from other sites. */
function PictureNote({ url }: { readonly url: URL }): React.JSX.Element | null {
  const { t } = useTranslation(['page-blocks', 'common']);
  return PICTURE_PATH.test(url.pathname) ? <span>{t('add.image_note')}</span> : null;
}

interface RecognisedProps {
  readonly input: string;
  /** Whether the field already shows an error about the text. */
  readonly isTold: boolean;
}

/** Describes the typed URL: its service, or the existing link with the same URL. */
function RecognisedUrl({ input, isTold }: RecognisedProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const sameTitle = useSelectedLinks((links) => findSameAddress(links, input)?.title);
  const parsed = parseWebUrl(completeUrlInput(input));
  const service = useServiceName(parsed.ok ? parsed.url : null);
  if (!parsed.ok) return <Mistaken input={input} isTold={isTold} />;
  if (sameTitle !== undefined) {
    return (
      <span className={styles['recognised']}>
        <TriangleAlert size={18} aria-hidden="true" />
        {t('add.same', { title: sameTitle || t('list.untitled') })}
      </span>
    );
  }
  const address = displayDecodedAddress(parsed.url);
  return (
    <>
      <span className={styles['recognised']}>
        <LinkIcon link={{ type: linkTypeOf(parsed.url), url: parsed.url.href }} size={18} />
        {service === null ? t('add.recognised_site', { address }) : t('add.recognised', { service, address })}
      </span>
      <PictureNote url={parsed.url} />
    </>
  );
}

/** Describes the typed text before the creator adds it. */
export function Recognised({ input, isTold }: RecognisedProps): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const links = useSelectedLinks((all) => all);
  const list = readPastedList(links, input, locale);
  if (list === null) return <RecognisedUrl input={input} isTold={isTold} />;
  if (isTold) return null;
  const found = list.links.length > 0 ? [t('add.found', { count: list.links.length })] : [];
  return (
    <span>{joinSentences(t, [...found, ...leftOutNotes(list, t), ...stayingNotes(list, t, locale)])}</span>
  );
}
