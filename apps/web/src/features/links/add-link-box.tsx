'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import {
  LINK_TYPES,
  linkTypeOf,
  SERVICE_PREFIXES,
  serviceNameIn,
  type ServiceType,
} from '@musubi/domain/link-types';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { completeUrlInput, displayAddress, parseWebUrl } from '@musubi/domain/url';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Menu } from '@musubi/ui/menu/menu';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { TextField } from '@musubi/ui/text-field/text-field';
import { Plus, TriangleAlert } from 'lucide-react';
import { type ClipboardEvent, type RefObject, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import { useActions, useSelected } from './links-context.ts';
import { canAddLink } from './links-draft.ts';
import { cleanPastedText, readPastedLink } from './new-link.ts';
import { findSameAddress } from './same-address.ts';
import { useServiceName } from './service-table.ts';

import styles from './add-link-box.module.css';

/** Services in the menu; creators add any other site by pasting its URL. */
const SERVICE_CHOICES = LINK_TYPES.filter((type): type is ServiceType => type !== 'custom');

interface AddLinkBoxProps {
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLInputElement | null>;
}

/** Describes the typed URL: its service, or the existing link with the same URL. */
function Recognised({ input }: { readonly input: string }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const sameTitle = useSelected(({ draft }) => findSameAddress(draft, input)?.title);
  const parsed = parseWebUrl(completeUrlInput(input));
  const service = useServiceName(parsed.ok ? parsed.url : null);
  if (!parsed.ok) return <>{t('add.hint')}</>;
  if (sameTitle !== undefined) {
    return (
      <span className={styles['recognised']}>
        <TriangleAlert size={18} aria-hidden="true" />
        {t('add.same', { title: sameTitle || t('list.untitled') })}
      </span>
    );
  }
  const address = displayAddress(parsed.url);
  return (
    <span className={styles['recognised']}>
      <LinkIcon link={{ type: linkTypeOf(parsed.url), url: parsed.url.href }} size={18} />
      {service === null ? t('add.recognised_site', { address }) : t('add.recognised', { service, address })}
    </span>
  );
}

/** Adds a link by its URL and derives service, title and description from the URL. */
export function AddLinkBox({ input, onInput, inputRef }: AddLinkBoxProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const messageOf = useFieldMessage();
  const actions = useActions();
  const isFull = useSelected(({ draft }) => !canAddLink(draft));
  const [problem, setProblem] = useState<FieldProblem | null>(null);

  const type = (text: string): void => {
    setProblem(null);
    onInput(text);
  };
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    // Cleans pasted text only when this text replaces the whole input, not when it is inserted into a URL.
    const isWhole = selectionStart === 0 && selectionEnd === value.length;
    const pasted = event.clipboardData.getData('text/plain');
    const cleaned = cleanPastedText(pasted);
    if (!isWhole || cleaned === pasted) return;
    event.preventDefault();
    type(cleaned);
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const pasted = readPastedLink(input, locale);
    if (!pasted.ok) {
      setProblem(pasted.problem);
      inputRef.current?.focus();
      return;
    }
    type('');
    actions.add(pasted.link);
  };
  const handleService = (service: ServiceType): void => {
    type(SERVICE_PREFIXES[service]);
    inputRef.current?.focus();
  };

  return (
    <form className={styles['box']} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('add.label')}
        description={isFull ? t('add.full', { max: LINKS_MAX_COUNT }) : <Recognised input={input} />}
        placeholder={t('add.placeholder')}
        value={input}
        onChange={type}
        onPaste={handlePaste}
        errorMessage={problem === null ? undefined : messageOf(problem)}
        isDisabled={isFull}
        inputRef={inputRef}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
        className={styles['field']}
      />
      <div className={styles['buttons']}>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus size={20} aria-hidden="true" />}
          isDisabled={isFull}
        >
          {t('add.submit')}
        </Button>
        <Menu
          trigger={<Button isDisabled={isFull}>{t('add.choose_service')}</Button>}
          actions={SERVICE_CHOICES.map((service) => ({
            id: service,
            label: serviceNameIn(locale, service),
            icon: <ServiceIcon type={service} size={20} />,
            onAction: () => handleService(service),
          }))}
        />
      </div>
    </form>
  );
}
