'use client';

import { useState } from 'react';

interface MailSuggestion {
  /** Address with the corrected domain; null when there is nothing to correct. */
  readonly shown: string | null;
  /**
   * Compares the domain of an address with large mail domains. Returns true when it found a suggestion that
   * the user has not seen for this address.
   */
  look(address: string): Promise<boolean>;
}

/** Suggests a corrected address before the sign-up creates an account with a mistyped address. */
export function useMailSuggestion(email: string): MailSuggestion {
  const [checked, setChecked] = useState<{ readonly typed: string; readonly suggestion: string | null }>();
  return {
    shown: checked?.typed === email.trim() ? checked.suggestion : null,
    async look(address) {
      const typed = address.trim();
      if (checked?.typed === typed) return false;
      // A failed download must not prevent a sign-up.
      const { suggestMail } = await import('./mail-suggestion.ts').catch(() => ({ suggestMail: () => null }));
      const suggestion = suggestMail(typed);
      setChecked({ typed, suggestion });
      return suggestion !== null;
    },
  };
}
