'use client';

import type { Locale } from '@musubi/domain/locales';
import { PAGE_PREFIX } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import { useRouter } from 'next/navigation';
import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import type { HandleCheck, HandleVerdict } from '#shared/handles/handle-check.ts';
import { signUpPath } from '#shared/routing/paths.ts';
import { saveClaimedHandle } from '#shared/session/claimed-handle.ts';

import { type ClaimWords, verdictWords } from './claim-words.ts';

import styles from './handle-claim.module.css';

interface HandleClaimProps {
  readonly words: ClaimWords;
  readonly locale: Locale;
}

const GOOD: ReadonlySet<HandleVerdict['kind']> = new Set(['available', 'yours']);

/**
 * Checks typed handles. The check and the API client are loaded when the visitor types the first character.
 */
function useVerdict(): readonly [HandleVerdict, (text: string) => void] {
  const { config } = useDocumentSettings();
  const [verdict, setVerdict] = useState<HandleVerdict>({ kind: 'unchanged' });
  const loading = useRef<Promise<HandleCheck> | null>(null);
  const latest = useRef('');
  const look = async (text: string): Promise<void> => {
    latest.current = text;
    loading.current ??= import('./create-handle-check.ts').then(({ createHandleCheck }) =>
      createHandleCheck(config.apiOrigin, setVerdict),
    );
    try {
      (await loading.current).look(latest.current, {
        own: '',
        isOnline: navigator.onLine,
        isRefused: false,
      });
    } catch {
      loading.current = null;
      setVerdict({ kind: 'unknown' });
    }
  };
  return [verdict, (text) => void look(text)];
}

/**
 * The field in which a visitor chooses a handle. The handle stays in this browser until the sign-up, which
 * gives it to the new account.
 */
export function HandleClaim({ words, locale }: HandleClaimProps): React.JSX.Element {
  const { config } = useDocumentSettings();
  const router = useRouter();
  const id = useId();
  const inputRef = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [verdict, look] = useVerdict();
  const change = (typed: string): void => {
    setText(typed);
    saveClaimedHandle(typed, Date.now());
    look(typed);
  };
  // React reports no change for text that was typed before hydration.
  const takeEarlyText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? '';
    if (typed !== text) change(typed);
  });
  useEffect(() => takeEarlyText(), []);
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    router.push(localizePath(signUpPath(), locale));
  };
  const said = verdictWords(verdict, words);
  return (
    <form className={styles['claim']} onSubmit={handleSubmit}>
      <label htmlFor={id} className={styles['label']}>
        {words.label}
      </label>
      <div className={styles['field']}>
        <span className={styles['prefix']} aria-hidden="true">
          {`${new URL(config.webOrigin).host}${PAGE_PREFIX}`}
        </span>
        <input
          ref={inputRef}
          id={id}
          className={styles['input']}
          value={text}
          onChange={({ target }) => change(target.value)}
          aria-describedby={`${id}-verdict`}
          aria-invalid={said !== '' && !GOOD.has(verdict.kind) && verdict.kind !== 'checking'}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck="false"
          maxLength={64}
        />
      </div>
      <p id={`${id}-verdict`} role="status" className={styles['verdict']} data-kind={verdict.kind}>
        {said === '' ? words.hint : said}
      </p>
      {verdict.kind === 'taken' && verdict.suggestions.length > 0 && (
        <div role="group" aria-labelledby={`${id}-free`} className={styles['suggestions']}>
          <span id={`${id}-free`}>{words.suggestions}</span>
          {verdict.suggestions.map((handle) => (
            <button
              key={handle}
              type="button"
              className={styles['suggestion']}
              onClick={() => {
                change(handle);
                // The pressed suggestion disappears, so the focus moves to the field.
                inputRef.current?.focus();
              }}
            >
              @{handle}
            </button>
          ))}
        </div>
      )}
    </form>
  );
}
