'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

import type { BrowserConfig } from './browser-config.ts';
import { documentNonce } from './document-nonce.ts';

/** Settings that the server sends with every document. */
export interface DocumentSettings {
  readonly config: BrowserConfig;
  /**
   * The nonce of the document's content security policy. A script that adds styles or scripts puts the nonce
   * on them.
   */
  readonly nonce: string | undefined;
  readonly errorWords: ErrorWords;
}

/** Texts of the error screen, which must work even when the message catalogues cannot be loaded. */
interface ErrorWords {
  readonly title: string;
  readonly body: string;
  readonly retry: string;
  /** The line that shows the error's digest; contains `DIGEST_PLACE` in place of the digest. */
  readonly request: string;
}

/** Placeholder for the error's digest in `ErrorWords`. */
export const DIGEST_PLACE = '#';

const DocumentSettingsContext = createContext<DocumentSettings | null>(null);

export function DocumentSettingsProvider({
  config,
  nonce,
  errorWords,
  children,
}: DocumentSettings & { readonly children: ReactNode }): ReactNode {
  const [ownNonce] = useState(() => documentNonce(nonce));
  const settings = useMemo(() => ({ config, nonce: ownNonce, errorWords }), [config, ownNonce, errorWords]);
  return (
    <DocumentSettingsContext value={settings}>
      {/* React Aria reads the nonce for its styles from this element. */}
      <meta property="csp-nonce" content={ownNonce} />
      {children}
    </DocumentSettingsContext>
  );
}

export function useDocumentSettings(): DocumentSettings {
  const settings = useContext(DocumentSettingsContext);
  if (settings === null) throw new Error('No root layout');
  return settings;
}
