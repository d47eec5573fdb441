import type { ComponentPropsWithRef } from 'react';

import { LETTER_PATH } from './letter-path.ts';

/** A fan letter. */
export function LetterIcon(props: ComponentPropsWithRef<'svg'>): React.JSX.Element {
  return (
    <svg
      width="28"
      height="28"
      {...props}
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={LETTER_PATH} />
    </svg>
  );
}
