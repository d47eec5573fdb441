'use client';

import type { SuggestionListItemsInner } from '@musubi/api-client';
import { displayNameOf, hasOwnName } from '@musubi/domain/display-name';
import { findGenre } from '@musubi/domain/genres';
import { localizePath, splitLocale } from '@musubi/i18n/locale-paths';
import { Avatar } from '@musubi/ui/avatar/avatar';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';

import { useDocumentSettings } from '#shared/config/document-settings.tsx';
import { GENRE_ICONS } from '#shared/genres/genre-icons.ts';
import { isImeKey } from '#shared/ime-key.ts';
import { profilePagePath } from '#shared/routing/paths.ts';

import { genrePath } from '../query/discover-query.ts';
import { useSuggestions } from './use-suggestions.ts';

import styles from './suggestions.module.css';

export interface SuggestionWords {
  readonly suggestions: string;
  readonly genre: string;
}

interface SuggestionsProps {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly words: SuggestionWords;
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly picture: React.JSX.Element;
  /** Whether the path is outside the web app. */
  readonly isPage: boolean;
  readonly path: string;
}

/** Converts suggestions to localised list options. Skips genres that this version does not know. */
function useChoices(items: readonly SuggestionListItemsInner[], words: SuggestionWords): readonly Choice[] {
  const { config } = useDocumentSettings();
  const { locale } = splitLocale(usePathname());
  return items.flatMap(({ creator, genre_id }): readonly Choice[] => {
    if (creator !== null) {
      const picture = toImageSource(config.contentOrigin, creator.icon_image_key, 'avatar')?.src ?? null;
      return [
        {
          key: `@${creator.pub_id}`,
          label: displayNameOf(creator),
          detail: hasOwnName(creator) ? `@${creator.pub_id}` : '',
          picture: <Avatar size="small" creator={creator} imageUrl={picture} />,
          isPage: true,
          path: profilePagePath(creator.pub_id),
        },
      ];
    }
    const genre = findGenre(genre_id ?? '');
    if (genre === null) return [];
    const Icon = GENRE_ICONS[genre.id];
    return [
      {
        key: genre.id,
        label: genre.names[locale],
        detail: words.genre,
        picture: <Icon size={20} aria-hidden="true" />,
        isPage: false,
        path: localizePath(genrePath(genre.id), locale),
      },
    ];
  });
}

/** Sets the ARIA attributes of a combobox on the field. The combobox controls the list `listId`. */
function useComboboxRole(
  input: RefObject<HTMLInputElement | null>,
  { listId, activeId, isOpen }: { listId: string; activeId: string | null; isOpen: boolean },
): void {
  useEffect(() => {
    const field = input.current;
    if (field === null) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-expanded', String(isOpen));
    field.setAttribute('aria-controls', listId);
    if (activeId === null) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', activeId);
  }, [input, listId, activeId, isOpen]);
}

const STEPS: Readonly<Record<string, 1 | -1 | undefined>> = { ArrowDown: 1, ArrowUp: -1 };

interface ListKeys {
  /** Moves the active option; returns whether the key press was handled. */
  readonly onMove: (step: 1 | -1) => boolean;
  /** Opens the active option; returns false if none is active. */
  readonly onChoose: () => boolean;
  /** Closes the list; returns whether it was open. */
  readonly onClose: () => boolean;
}

/** Handles the arrow keys, Enter and Esc in the field. */
function useListKeys(input: RefObject<HTMLInputElement | null>, keys: ListKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isImeKey(event)) return;
    const step = STEPS[event.key];
    const isHandled =
      (step !== undefined && keys.onMove(step)) ||
      (event.key === 'Enter' && keys.onChoose()) ||
      (event.key === 'Escape' && keys.onClose());
    if (isHandled) event.preventDefault();
  });
  const handleBlur = useEffectEvent(() => void keys.onClose());
  useEffect(() => {
    const field = input.current;
    field?.addEventListener('keydown', handleKey);
    field?.addEventListener('blur', handleBlur);
    return () => {
      field?.removeEventListener('keydown', handleKey);
      field?.removeEventListener('blur', handleBlur);
    };
  }, [input]);
}

/** The suggested creators and genres below the search field, as a combobox (WAI-ARIA APG). */
export function Suggestions({ input, words }: SuggestionsProps): React.JSX.Element | null {
  const { config } = useDocumentSettings();
  const listId = useId();
  const { items, clear } = useSuggestions(input, config.apiOrigin);
  const choices = useChoices(items, words);
  const [active, setActive] = useState<{ items: typeof items; at: number } | null>(null);
  const at = active?.items === items ? active.at : -1;
  const isOpen = choices.length > 0;
  const idOf = (index: number): string => `${listId}-${index}`;
  useComboboxRole(input, { listId, isOpen, activeId: isOpen && at >= 0 ? idOf(at) : null });
  useListKeys(input, {
    onMove: (step) => {
      // The field itself is one position in the cycle.
      const places = choices.length + 1;
      setActive({ items, at: ((at + 1 + step + places) % places) - 1 });
      return isOpen;
    },
    onChoose: () => {
      if (at >= 0) document.getElementById(idOf(at))?.click();
      else clear();
      return at >= 0;
    },
    onClose: () => {
      clear();
      return isOpen;
    },
  });
  return (
    <div
      id={listId}
      role="listbox"
      aria-label={words.suggestions}
      className={styles['list']}
      hidden={!isOpen}
      // Keeps the focus in the field when an option is pressed.
      onPointerDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => {
        const ChoiceLink = choice.isPage ? 'a' : Link;
        return (
          <ChoiceLink
            key={choice.key}
            id={idOf(index)}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={choice.path}
            className={styles['choice']}
            onClick={clear}
          >
            <span className={styles['picture']}>{choice.picture}</span>
            <bdi className={styles['label']}>{choice.label}</bdi>
            <span className={styles['detail']}>{choice.detail}</span>
          </ChoiceLink>
        );
      })}
    </div>
  );
}
