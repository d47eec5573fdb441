import ChevronDown from 'lucide-react/icons/chevron-down';
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
  /** Whether the chapters are numbered, like those of a legal document. */
  readonly isNumbered?: boolean;
  /** Whether each chapter has a picture, which is beside its text on wide screens. */
  readonly hasPictures?: boolean;
  /** One `section` for each chapter, with an `h2` that has the chapter's id. */
  readonly children: ReactNode;
}

type ContentsProps = ReadingPageProps['contents'];

function Chapters({ chapters }: Pick<ContentsProps, 'chapters'>): React.JSX.Element {
  return (
    <ol>
      {chapters.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

/**
 * The table of contents, rendered twice: collapsed for narrow screens and expanded for wide ones. CSS shows
 * one of them.
 */
function Contents({ title, chapters }: ContentsProps): React.JSX.Element {
  return (
    <nav className={styles['contents']} aria-labelledby="contents">
      <details>
        <summary>
          {title}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <Chapters chapters={chapters} />
      </details>
      <div className={styles['open']}>
        <h2 id="contents">{title}</h2>
        <Chapters chapters={chapters} />
      </div>
    </nav>
  );
}

/**
 * A long text with a table of contents: above the text on narrow screens, beside it on wide ones. Works
 * without JavaScript.
 */
export function ReadingPage(props: ReadingPageProps): React.JSX.Element {
  const { title, lead, note, contents, isNumbered = false, hasPictures = false, children } = props;
  return (
    <main
      id="content"
      tabIndex={-1}
      className={styles['main']}
      data-numbered={isNumbered || undefined}
      data-pictures={hasPictures || undefined}
    >
      <div className={styles['head']}>
        <h1>{title}</h1>
        <p className={styles['lead']} data-phrases>
          {lead}
        </p>
        {note !== undefined && <p className={styles['note']}>{note}</p>}
      </div>
      <Contents {...contents} />
      <div className={styles['chapters']}>{children}</div>
    </main>
  );
}
