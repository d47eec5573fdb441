import type { ReactNode } from 'react';

import styles from './reading-page.module.css';

interface ReadingPageProps {
  readonly title: string;
  readonly lead: string;
  /** Small line below the lead, such as the date of a document. */
  readonly note?: ReactNode;
  readonly contents: {
    readonly title: string;
    readonly chapters: readonly { readonly id: string; readonly title: string }[];
  };
  /** Whether the chapters are short, so that less space sets them apart. */
  readonly isDense?: boolean;
  /** One `section` for each chapter, with an `h2` that has the chapter's id. */
  readonly children: ReactNode;
}

/** A long text with its contents: above it on narrow screens, beside it on wide ones. Works without JavaScript. */
export function ReadingPage(props: ReadingPageProps): React.JSX.Element {
  const { title, lead, note, contents, isDense = false, children } = props;
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['lead']}>{lead}</p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      <nav className={styles['contents']} aria-labelledby="contents">
        <h2 id="contents">{contents.title}</h2>
        <ol>
          {contents.chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={`#${chapter.id}`}>{chapter.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles['chapters']} data-dense={isDense}>
        {children}
      </div>
    </main>
  );
}
