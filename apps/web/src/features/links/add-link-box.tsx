'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { LINK_TYPES, SERVICE_PREFIXES, serviceNameIn, type ServiceType } from '@musubi/domain/link-types';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Button } from '@musubi/ui/button/button';
import { Menu } from '@musubi/ui/menu/menu';
import { ServiceIcon } from '@musubi/ui/service-icon/service-icon';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { useSelected } from './links-context.ts';
import { type AddPlace, canAddLink } from './links-draft.ts';
import { Recognised, RecognisedList } from './recognised.tsx';
import { type AddBox, useAddBox } from './use-add-box.ts';
import { useAddPlace } from './use-add-place.ts';

import styles from './add-link-box.module.css';

/** Services in the menu; creators add any other site by pasting its URL. */
const SERVICE_CHOICES = LINK_TYPES.filter((type): type is ServiceType => type !== 'custom');

interface AddLinkBoxProps {
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

function ServiceMenu({
  isDisabled,
  onService,
}: {
  readonly isDisabled: boolean;
  readonly onService: (service: ServiceType) => void;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  return (
    <Menu
      trigger={<Button isDisabled={isDisabled}>{t('add.choose_service')}</Button>}
      actions={SERVICE_CHOICES.map((service) => ({
        id: service,
        label: serviceNameIn(locale, service),
        icon: <ServiceIcon type={service} size={20} />,
        onAction: () => onService(service),
      }))}
    />
  );
}

function PlaceChoice({
  place,
  onChange,
}: {
  readonly place: AddPlace;
  readonly onChange: (place: AddPlace) => void;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <div className={styles['place']}>
      <span aria-hidden="true">{t('place.label')}</span>
      <ToggleGroup
        label={t('place.label')}
        value={place}
        onChange={onChange}
        items={[
          { value: 'end', label: t('place.end') },
          { value: 'start', label: t('place.start') },
        ]}
      />
    </div>
  );
}

interface BoxDescriptionProps {
  readonly box: AddBox;
  readonly input: string;
  readonly isFull: boolean;
}

/** Says what the last attempt added, or else what the typed text contains. */
function BoxDescription({ box, input, isFull }: BoxDescriptionProps): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  if (box.result !== null) return <span>{box.result}</span>;
  if (isFull) return <>{t('add.full', { max: LINKS_MAX_COUNT })}</>;
  if (box.list === null) return <Recognised input={input} isTold={box.problem !== null} />;
  return box.problem === null ? <RecognisedList list={box.list} /> : null;
}

/** Adds links by their URLs and derives service, title and description from each URL. */
export function AddLinkBox({ input, onInput, inputRef }: AddLinkBoxProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const isFull = useSelected(({ draft }) => !canAddLink(draft));
  const isEmpty = useSelected(({ draft }) => draft.length === 0);
  const [place, setPlace] = useAddPlace();
  const box = useAddBox({ input, onInput, inputRef, place });
  const count = box.list?.links.length ?? 0;

  return (
    <form className={styles['box']} onSubmit={box.handleSubmit} noValidate>
      <TextArea
        isOneLine
        // After a list was added, Ctrl+Z removes its links, because the field has nothing to undo.
        data-page-history={box.result === null ? undefined : true}
        label={t('add.label')}
        description={<BoxDescription box={box} input={input} isFull={isFull} />}
        placeholder={t('add.placeholder')}
        value={input}
        onChange={box.type}
        onPaste={box.handlePaste}
        onKeyDown={box.handleKeyDown}
        errorMessage={box.problem ?? undefined}
        // With text in it, the field of a full list stays open, so that the creator can copy the text.
        isDisabled={isFull && input === ''}
        inputRef={inputRef}
        inputMode="url"
        enterKeyHint="done"
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
          {count > 1 ? t('add.submit_count', { count }) : t('add.submit')}
        </Button>
        <ServiceMenu
          isDisabled={isFull}
          onService={(service) => {
            box.startWith(SERVICE_PREFIXES[service]);
            inputRef.current?.focus();
          }}
        />
        {!isEmpty && !isFull && <PlaceChoice place={place} onChange={setPlace} />}
      </div>
    </form>
  );
}
