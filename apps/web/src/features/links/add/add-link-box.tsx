'use client';

import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { Button } from '@musubi/ui/button/button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { TextArea } from '@musubi/ui/text-area/text-area';
import { Plus } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';

import { BringPage } from '../addresses/bring-page.tsx';
import { canAddLink } from '../draft/links-draft.ts';
import { useSelected, useSelectedLinks } from '../editing/links-context.ts';
import { useAddBox } from './use-add-box.ts';
import { useAddPlace } from './use-add-place.ts';

import styles from './add-link-box.module.css';

/** The menu of services, lazy-loaded while the profile is being fetched. */
export const serviceMenu = createLazyComponentModule(
  async () => (await import('./service-menu.tsx')).ServiceMenu,
);

/** Describes the typed text. Loads when idle, because the field is empty when the screen opens. */
const recognised = createLazyComponentModule(async () => (await import('./recognised.tsx')).Recognised);

/** Reserves the space and the width of the button until it has loaded. */
function AddBlockPlaceholder(): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <Button isDisabled icon={<span className={styles['icon']} />}>
      {t('add.blocks')}
    </Button>
  );
}

// Lazy-loaded, because its dialog is large and adding links comes first.
const AddBlockButton = lazyComponent(
  async () => (await import('./add-block-button.tsx')).AddBlockButton,
  <AddBlockPlaceholder />,
);

// Lazy-loaded, because the field is empty when the screen opens.
const TypedPlayer = lazyComponent(async () => (await import('./typed-player.tsx')).TypedPlayer);

// Lazy-loaded, because an empty list has no places to choose from.
const PlaceChoice = lazyComponent(
  async () => (await import('./place-choice.tsx')).PlaceChoice,
  <div className={styles['place']} />,
);

/**
 * A link to the import screen. Not shown for an empty list, whose service buttons already include this link.
 */
function BringOffer(): React.JSX.Element | null {
  const isEmpty = useSelected(({ draft }) => draft.length === 0);
  return isEmpty ? null : <BringPage path={paths.imports} />;
}

interface AddLinkBoxProps {
  readonly input: string;
  readonly onInput: (input: string) => void;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Describes the typed text, or says what can be typed. `isTold`: an error is shown instead. */
function useHint(input: string, isTold: boolean): React.ReactNode {
  const { t } = useTranslation(['links', 'common']);
  const isRead = useLazyModule(recognised, input !== '');
  return isRead ? <recognised.Component input={input} isTold={isTold} /> : t('add.hint');
}

/** Adds links by their URLs and derives service, title and description from each URL. */
export function AddLinkBox({ input, onInput, inputRef }: AddLinkBoxProps): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const isFull = useSelectedLinks((links) => !canAddLink(links));
  const isEmpty = useSelected(({ draft }) => draft.length === 0);
  const [place, setPlace] = useAddPlace();
  const box = useAddBox({ input, onInput, inputRef, place });
  useLazyModule(serviceMenu, true);
  const hint = useHint(input, box.problem !== null);
  const description = isFull ? t('add.full', { max: LINKS_MAX_COUNT }) : hint;

  return (
    <form className={styles['box']} onSubmit={box.handleSubmit} noValidate>
      <TextArea
        isOneLine
        // After a list was added, Ctrl+Z removes its links, because the field has nothing to undo.
        data-page-history={box.hasAddedList ? true : undefined}
        label={t('add.label')}
        description={box.result ?? description}
        placeholder={t('add.placeholder')}
        value={input}
        onChange={box.type}
        onPaste={box.handlePaste}
        onKeyDown={box.handleKeyDown}
        errorMessage={box.problem ?? undefined}
        // If the list is full, a field with text stays enabled, so that the creator can copy the text.
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
          {box.count > 1 ? t('add.submit_count', { count: box.count }) : t('add.submit')}
        </Button>
        {input !== '' && <TypedPlayer input={input} place={place} onAdded={() => box.type('')} />}
        {/* For an empty list the services are buttons instead, until the field contains text. */}
        {(!isEmpty || input !== '') && (
          <serviceMenu.Component
            isDisabled={isFull}
            onPrefix={(prefix) => {
              box.startWith(prefix);
              inputRef.current?.focus();
            }}
          />
        )}
        <AddBlockButton place={place} />
        {!isEmpty && !isFull && <PlaceChoice place={place} onChange={setPlace} />}
      </div>
      <BringOffer />
    </form>
  );
}
