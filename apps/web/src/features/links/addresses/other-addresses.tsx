'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { LinkDraft } from '../draft/links-draft.ts';
import type { AddressList } from './use-address-list.ts';

import styles from './other-addresses.module.css';

interface OtherAddressesProps {
  readonly list: AddressList;
  /** The links without a service field. */
  readonly links: readonly LinkDraft[];
  readonly onRemove: (id: string) => void;
}

/**
 * A field for a list of URLs. Pasted URLs become links at once; typed URLs when the field loses the focus.
 */
export function OtherAddresses({ list, links, onRemove }: OtherAddressesProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'start', 'common']);
  const handlePaste = (event: ClipboardEvent<HTMLElement>): void => {
    event.preventDefault();
    const pasted = event.clipboardData.getData('text/plain');
    list.take(list.text === '' ? pasted : `${list.text}\n${pasted}`);
  };
  return (
    <div className={styles['others']}>
      <div onPaste={handlePaste}>
        <TextArea
          label={t('start:links.list')}
          description={t('start:links.list_hint')}
          value={list.text}
          onChange={list.type}
          onBlur={() => list.text !== '' && list.take()}
          errorMessage={list.problem ?? undefined}
          autoComplete="off"
          spellCheck="false"
          rows={2}
        />
      </div>
      {links.length > 0 && (
        <ul className={styles['added']} aria-label={t('start:links.others')}>
          {links.map(({ id, title, url }) => (
            <li key={id}>
              <span className={styles['title']}>{title || url}</span>
              <IconButton
                label={t('start:links.remove', { title: title || url })}
                icon={<X size={18} aria-hidden="true" />}
                onPress={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
