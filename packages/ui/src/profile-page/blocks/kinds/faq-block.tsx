import { createElement } from 'react';

import { LinkedText } from '../../content/linked-text.tsx';
import { blockFaq } from '../../generated/page-styles.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockTitle } from './block-title.tsx';

const { classes } = blockFaq;

/**
 * Questions that unfold their answers, one at a time. Passes the rows to React as separate arguments, so that
 * the rows need no keys.
 */
export function FaqBlock({ id, data, lang, page }: BlockProps<'faq'>): React.JSX.Element {
  const rows = data.items.map(({ question, answer }) =>
    createElement(
      'details',
      { name: id, lang },
      <summary className={classes.question}>{question}</summary>,
      <LinkedText text={answer} className={classes.answer} lang={undefined} pageUrl={page.pageUrl} />,
    ),
  );
  return createElement(
    'section',
    { className: classes.faq },
    <BlockTitle title={data.title} lang={lang} />,
    ...rows,
  );
}
