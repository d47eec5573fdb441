import { createElement, type ReactNode } from 'react';

import { toBioRuns, toParagraphs } from './bio-text.ts';
import { linkRel } from './page-rel.ts';

function toNodes(line: string, pageUrl: string): readonly ReactNode[] {
  return toBioRuns(line).map((run) =>
    run.kind === 'text'
      ? run.text
      : createElement('a', { href: run.href, rel: linkRel(run.href, { pageUrl }) }, run.text),
  );
}

interface LinkedTextProps {
  readonly id?: string | undefined;
  readonly text: string;
  readonly className: string;
  readonly lang: string | undefined;
  readonly pageUrl: string;
}

/**
 * A creator's text as paragraphs with linked web addresses. Passes the lines to React as separate arguments,
 * so that the lines need no keys. The lines are not unique, so they could not be keys.
 */
export function LinkedText({ id, text, className, lang, pageUrl }: LinkedTextProps): React.JSX.Element {
  const paragraphs = toParagraphs(text).map((lines) =>
    createElement(
      'p',
      null,
      ...lines.flatMap((line, at) => [...(at === 0 ? [] : [createElement('br')]), ...toNodes(line, pageUrl)]),
    ),
  );
  return createElement('div', { id, className, lang }, ...paragraphs);
}
