'use client';

import { useEffect } from 'react';

import { isOperatorBrowser } from '#shared/operators/operator-cookie.ts';
import { useOperatorAnswer } from '#shared/operators/use-operator-answer.ts';

/** Opens the desk for an operator whose browser has lost the cookie. Renders nothing. */
export function DeskKnock(): null {
  const { answer } = useOperatorAnswer();
  const isAdmitted = answer !== undefined && answer.kind !== 'none';
  useEffect(() => {
    // Without this check, a browser that refuses the cookie would reload endlessly.
    if (isAdmitted && isOperatorBrowser()) window.location.reload();
  }, [isAdmitted]);
  return null;
}
