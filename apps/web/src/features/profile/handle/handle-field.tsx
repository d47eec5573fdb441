'use client';

import { HANDLE_CHARACTERS, normalizeHandle } from '@musubi/domain/handles';
import { HANDLE_FREEZE_DAYS } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { TextField } from '@musubi/ui/text-field/text-field';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { HandleVerdict } from '#shared/handles/handle-check.ts';
import { isImeKey } from '#shared/ime-key.ts';

import { memoFields } from '../draft/memo-fields.ts';
import type { FieldForm } from '../draft/use-profile-editor.ts';
import { ConfirmBar } from '../fields/confirm-bar.tsx';
import { useHandleCheck } from './use-handle-check.ts';

import styles from './handle-field.module.css';

const FREE: ReadonlySet<HandleVerdict['kind']> = new Set(['available', 'yours']);

function useVerdictWords(): (verdict: HandleVerdict) => string {
  const { t } = useTranslation(['profile', 'common']);
  return (verdict) => {
    switch (verdict.kind) {
      case 'unchanged':
      case 'checking':
        return '';
      case 'malformed':
        return t('common:field.handle_pattern');
      case 'reserved':
        return t('common:field.handle_reserved');
      case 'available':
        return t('handle.available', { handle: verdict.handle });
      case 'yours':
        return t('handle.yours', { handle: verdict.handle });
      case 'taken':
        return t('handle.taken', { handle: verdict.handle });
      default:
        return t('handle.unknown');
    }
  };
}

/** The result of the check, announced politely to screen readers. */
function Verdict({ verdict }: { readonly verdict: HandleVerdict }): React.JSX.Element {
  const { t } = useTranslation('profile');
  const words = useVerdictWords()(verdict);
  const isFree = FREE.has(verdict.kind);
  const Icon = isFree ? CircleCheck : CircleAlert;
  return (
    <span>
      {verdict.kind === 'checking' && t('handle.checking')}
      <span role="status" className={styles['words']} data-tone={isFree ? 'good' : 'bad'}>
        {words !== '' && <Icon size={16} aria-hidden="true" />}
        {words}
      </span>
    </span>
  );
}

interface SuggestionsProps {
  readonly handles: readonly string[];
  readonly onChoose: (handle: string) => void;
}

/** Buttons with free handles; the creator may choose one. */
export function Suggestions({ handles, onChoose }: SuggestionsProps): React.JSX.Element {
  const { t } = useTranslation('profile');
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={styles['suggestions']}>
      <span id={labelId}>{t('handle.suggestions')}</span>
      {handles.map((handle) => (
        <Button key={handle} size="small" onPress={() => onChoose(handle)}>
          @{handle}
        </Button>
      ))}
    </div>
  );
}

interface HandleFieldProps {
  readonly form: FieldForm;
  /** Hint that replaces the rules for handles below the field. */
  readonly hint?: string | undefined;
  /** Whether the current URL cannot be in use yet, so that a change needs no warning. */
  readonly isUnshared?: boolean;
  /** Saves the new handle. Without it, the screen around the field saves the handle. */
  readonly onConfirm?: (() => void) | undefined;
}

/** The button that changes the URL of the creator's page, with a note about the old URL. */
function HandleMove({
  form: { values, saved, state, restore },
  isUnshared = false,
  onConfirm,
  onFocus,
}: HandleFieldProps & { readonly onFocus: () => void }): React.JSX.Element | null {
  const { t } = useTranslation('profile');
  const note = isUnshared ? undefined : t('handle.moving', { from: saved.pub_id, days: HANDLE_FREEZE_DAYS });
  if (onConfirm === undefined) return note === undefined ? null : <p className={styles['note']}>{note}</p>;
  return (
    <ConfirmBar
      label={t('handle.confirm', { handle: normalizeHandle(values.pub_id) })}
      note={note}
      isPending={state.status === 'saving'}
      onConfirm={onConfirm}
      onCancel={() => {
        restore(['pub_id']);
        onFocus();
      }}
    />
  );
}

function HandleControls({ onConfirm, hint, ...props }: HandleFieldProps): React.JSX.Element {
  const { form } = props;
  const { t } = useTranslation('profile');
  const inputRef = useRef<HTMLInputElement>(null);
  const { pub_id: typed } = form.values;
  const error = form.errorOf('pub_id');
  const verdict = useHandleCheck(typed, { own: form.saved.pub_id, isRefused: error !== undefined });
  // Hides the result of the check while the field shows a validation error.
  const shown: HandleVerdict = error === undefined ? verdict : { kind: 'unchanged' };
  const canMove = error === undefined && (FREE.has(verdict.kind) || verdict.kind === 'unknown');

  // Every button of this step removes itself, so the focus moves to the field.
  const focusField = (): void => inputRef.current?.focus();
  const handleConfirm = (): void => {
    focusField();
    onConfirm?.();
  };

  return (
    <div className={styles['field']}>
      <TextField
        name="pub_id"
        label={t('field.handle')}
        description={
          <>
            {/* The result of the check replaces the hint, so that the fields below rarely move. */}
            {shown.kind === 'unchanged' && (hint ?? t('field.handle_hint', HANDLE_CHARACTERS))}
            <Verdict verdict={shown} />
          </>
        }
        value={typed}
        onChange={(text) => form.change('pub_id', text)}
        onBlur={() => form.rest('pub_id')}
        onKeyDown={({ key, nativeEvent }) => {
          if (canMove && key === 'Enter' && !isImeKey(nativeEvent)) handleConfirm();
        }}
        errorMessage={error}
        inputRef={inputRef}
        autoComplete="username"
        spellCheck="false"
      />
      {verdict.kind === 'taken' && verdict.suggestions.length > 0 && (
        <Suggestions
          handles={verdict.suggestions}
          onChoose={(handle) => {
            form.change('pub_id', handle);
            focusField();
          }}
        />
      )}
      {/* Outside the live region, so that screen readers do not announce it at each key press. */}
      {canMove && <HandleMove {...props} onConfirm={onConfirm && handleConfirm} onFocus={focusField} />}
    </div>
  );
}

/** The handle with its availability, suggestions, and a button that changes the URL of the creator's page. */
export const HandleField = memoFields(() => ['pub_id'], HandleControls);
