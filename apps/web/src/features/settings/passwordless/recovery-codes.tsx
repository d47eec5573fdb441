'use client';

import { systemClock } from '@musubi/auth/browser';
import { BRAND } from '@musubi/domain/brand';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Checkbox } from '@musubi/ui/checkbox/checkbox';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { Download, Printer } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/save-file.ts';
import { takeFocus } from '#shared/sign-in/focus-first.ts';

import styles from './passwordless.module.css';

const FILE_NAME = `${BRAND.slug}-recovery-codes.txt`;

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneLabel: string;
  /** Called once the user says that the codes are saved. */
  readonly onSaved: () => void;
}

/** New recovery codes, which are shown once: the user copies, downloads or prints them before going on. */
export function RecoveryCodes({ codes, doneLabel, onSaved }: RecoveryCodesProps): React.JSX.Element {
  const { t } = useTranslation(['passkeys', 'common']);
  const locale = useLocale();
  const [isSaved, setIsSaved] = useState(false);
  const [createdAtMs] = useState(() => systemClock.nowMs());
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(createdAtMs);
  const heading = t('passwordless.codes.sheet', { site: BRAND.name, date });
  const note = t('passwordless.codes.sheet_note', { url: `${window.location.origin}/login` });
  const text = [heading, note, '', ...codes, ''].join('\n');
  return (
    <div className={styles['sheet']}>
      <h4 ref={takeFocus} tabIndex={-1} className={styles['title']}>
        {t('passwordless.codes.shown_title')}
      </h4>
      <p>{t('passwordless.codes.once')}</p>
      <ul className={styles['codes']} aria-label={t('passwordless.codes.title')} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['tools']}>
        <CopyButton
          text={codes.join('\n')}
          label={t('passwordless.codes.copy')}
          copiedLabel={t('common:action.copied')}
          refusedLabel={t('common:action.copy_refused')}
        />
        <Button
          icon={<Download size={18} aria-hidden="true" />}
          onPress={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), FILE_NAME)}
        >
          {t('passwordless.codes.download')}
        </Button>
        <Button icon={<Printer size={18} aria-hidden="true" />} onPress={() => window.print()}>
          {t('passwordless.codes.print')}
        </Button>
      </div>
      <Checkbox label={t('passwordless.codes.saved')} isSelected={isSaved} onChange={setIsSaved} />
      <Button variant="primary" className={styles['go']} isDisabled={!isSaved} onPress={onSaved}>
        {doneLabel}
      </Button>
      {createPortal(
        <div className={styles['printed']} aria-hidden="true" translate="no">
          <p>{heading}</p>
          <ul>
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <p>{note}</p>
        </div>,
        document.body,
      )}
    </div>
  );
}
