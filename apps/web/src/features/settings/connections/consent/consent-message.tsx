'use client';

import type { ReactNode } from 'react';

import { MessageFrame } from '#shared/screen/message-screen.tsx';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

interface ConsentMessageProps {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}

/** A message in place of the question. It takes the focus, which was on a button that has disappeared. */
export function ConsentMessage({ title, body, children }: ConsentMessageProps): React.JSX.Element {
  return (
    <MessageFrame ref={takeFocus}>
      <h1>{title}</h1>
      <p role="status" data-phrases>
        {body}
      </p>
      {children}
    </MessageFrame>
  );
}
