'use client';

import { useTranslation } from 'react-i18next';

import { isSameLink, type LinkDraft, type LinksDraft } from './links-draft.ts';

import styles from './compared-titles.module.css';

interface ComparedTitlesProps {
  readonly links: LinksDraft;
  /** The other version of the list. */
  readonly other: LinksDraft;
}

/** The links of one version; marks those that the other version lacks or has with other content. */
export function ComparedTitles({ links, other }: ComparedTitlesProps): React.JSX.Element {
  const { t } = useTranslation('links');
  const otherById = new Map(other.map((link) => [link.id, link]));
  const differs = (link: LinkDraft): boolean => {
    const same = otherById.get(link.id);
    return same === undefined || !isSameLink(link, same);
  };
  return (
    <ol>
      {links.map((link) => (
        <li key={link.id} className={differs(link) ? styles['differs'] : undefined}>
          {link.title || link.url}
          {differs(link) && <span className={styles['note']}> {t('conflict.differs')}</span>}
        </li>
      ))}
    </ol>
  );
}
