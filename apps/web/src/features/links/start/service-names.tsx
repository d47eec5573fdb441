'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { namePlace } from './start-addresses.ts';
import { startServiceName, toIconLink } from './start-services.ts';
import type { ServiceNameFields } from './use-service-names.ts';

import styles from './service-names.module.css';

/** A name field for each service, and buttons that add fields of further services. */
export function ServiceNames({ names }: { readonly names: ServiceNameFields }): React.JSX.Element {
  const { t } = useTranslation(['links', 'start', 'common']);
  const locale = useLocale();
  const messageOf = useFieldMessage();
  const formId = useId();
  const { open, closed, change, openField } = names;
  return (
    <div role="group" aria-labelledby={`${formId}-names`} className={styles['fields']}>
      <p id={`${formId}-names`} className={styles['heading']}>
        {t('start:links.services')}
      </p>
      {open.map(({ type, typed, problem }) => (
        <div key={type} className={styles['service']}>
          <LinkIcon link={toIconLink(type)} size={20} />
          <TextField
            id={`${formId}-${type}`}
            label={startServiceName(locale, type)}
            placeholder={namePlace(type)}
            value={typed}
            onChange={(text) => change(type, text)}
            errorMessage={problem === null ? undefined : messageOf(problem)}
            autoComplete="off"
            autoCorrect="off"
            spellCheck="false"
          />
        </div>
      ))}
      {closed.length > 0 && (
        <div role="group" aria-labelledby={`${formId}-more`} className={styles['more']}>
          <p id={`${formId}-more`}>{t('start:links.more')}</p>
          {closed.map((type) => (
            <Button
              key={type}
              size="small"
              icon={<LinkIcon link={toIconLink(type)} size={18} />}
              onPress={() => {
                // The pressed button disappears, so the focus moves to the field that it has added.
                flushSync(() => openField(type));
                document.getElementById(`${formId}-${type}`)?.focus();
              }}
            >
              {startServiceName(locale, type)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
