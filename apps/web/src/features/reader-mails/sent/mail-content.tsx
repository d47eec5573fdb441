import type { SentReaderMail } from '@musubi/api-client';

import styles from './sent.module.css';

/** The creator's words and the titles that a mail lists. */
export function MailContent({
  words,
  entries,
}: Pick<SentReaderMail, 'entries' | 'words'>): React.JSX.Element {
  return (
    <>
      {words !== '' && <p className={styles['words']}>{words}</p>}
      {entries.length > 0 && (
        <ul className={styles['entries']}>
          {[...new Set(entries)].map((title) => (
            <li key={title}>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
