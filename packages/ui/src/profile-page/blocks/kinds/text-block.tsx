import { LinkedText } from '../../content/linked-text.tsx';
import { blockText } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';

/** Running text in paragraphs. */
export function TextBlock({ anchor, data, lang, page }: BlockProps<'text'>): React.JSX.Element {
  return (
    <LinkedText
      id={anchor}
      text={data.body}
      className={blockText.classes.text}
      lang={lang}
      pageUrl={page.pageUrl}
    />
  );
}
