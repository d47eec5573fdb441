'use client';

import { useEffect } from 'react';

import { isOperatorBrowser } from '#shared/operators/operator-cookie.ts';
import { useOperatorAnswer } from '#shared/operators/use-operator-answer.ts';

/** Opens the desk for an operator whose browser lost the cookie. Draws nothing. */
export function DeskKnock(): null {
  const { answer } = useOperatorAnswer();
  const isAdmitted = answer !== undefined && answer.kind !== 'none';
  useEffect(() => {
    // A browser that refuses the cookie would reload without end.
    if (isAdmitted && isOperatorBrowser()) window.location.reload();
  }, [isAdmitted]);
  return null;
}
