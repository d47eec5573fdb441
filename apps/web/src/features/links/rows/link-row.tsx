'use client';

import { truncateGraphemes } from '@musubi/domain/graphemes';
import { completeUrlInput, displayAddress, parseWebUrl } from '@musubi/domain/url';
import { useLocale } from '@musubi/i18n/messages-provider';
import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { createLazyComponentModule, useLazyModule } from '@musubi/ui/lazy/lazy-module';
import { MenuButton } from '@musubi/ui/menu/menu-button';
import { toImageSource } from '@musubi/ui/profile-page/content-image';
import { LinkIcon } from '@musubi/ui/service-icon/link-icon';
import { Switch } from '@musubi/ui/switch/switch';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Ellipsis, Pencil } from 'lucide-react';
import { memo, useContext } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { useFieldMessage } from '#shared/errors/use-failure-message.ts';

import {
  lengthOfText,
  type LinkDraft,
  type LinkField,
  type LinkProblems,
  problemsOfLink,
} from '../draft/links-draft.ts';
import { ClicksContext } from '../editing/clicks-context.ts';
import { type PageSnapshot, useActions, useSelected, useSelectedLinks } from '../editing/links-context.ts';
import { RefusedPage } from '../editing/use-page-editor.ts';
import { LinkHandle } from './link-handle.tsx';
import { LinkMarks } from './link-marks.tsx';

import styles from './link-row.module.css';

interface LinkRowProps {
  readonly id: string;
  readonly isEdited: boolean;
}

const ICON_PX = 18;
/**
 * Maximum graphemes of the title in labels of controls. Screen readers repeat the title four times per row.
 */
const NAME_MAX_GRAPHEMES = 24;

function shortNameOf(title: string): string {
  const start = truncateGraphemes(title, NAME_MAX_GRAPHEMES);
  return start === title ? title : `${start}…`;
}
const NO_PROBLEMS: LinkProblems = {};

/** The fields of a link, lazy-loaded because they are hidden until a row is opened. */
const linkEditor = createLazyComponentModule(
  async () => (await import('../fields/link-editor.tsx')).LinkEditor,
);

/** Shows how often a link was clicked recently; renders nothing without clicks. */
function LinkClicks({ id }: { readonly id: string }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const locale = useLocale();
  const count = useContext(ClicksContext).get(id) ?? 0;
  if (count === 0) return null;
  const number = new Intl.NumberFormat(locale).format(count);
  return (
    <span className={styles['clicks']}>
      {t('clicks.count', { count, number })} <VisuallyHidden>{t('clicks.period')}</VisuallyHidden>
    </span>
  );
}

/** The picture of a link, or the icon of its service. */
function LinkPicture({ link }: { readonly link: LinkDraft }): React.JSX.Element {
  const { config } = useApp();
  const source = toImageSource(config.contentOrigin, link.thumbnail_image_key, 'thumbnail');
  return (
    <span className={styles['picture']}>
      {source === null ? (
        <LinkIcon link={{ type: link.type, url: completeUrlInput(link.url) }} />
      ) : (
        <img {...source} alt="" width={40} height={40} loading="lazy" />
      )}
    </span>
  );
}

// Lazy-loaded, because few links have an international host name.
const DecodedAddress = lazyComponent(async () => (await import('./decoded-address.tsx')).DecodedAddress);

/**
 * The URL of a link. If only the query distinguishes it from other URLs (`youtube.com/watch`), the
 * description comes first.
 */
function ShownAddress({ url, description }: Pick<LinkDraft, 'url' | 'description'>): React.ReactNode {
  const parsed = parseWebUrl(completeUrlInput(url));
  if (parsed.ok && parsed.url.search !== '')
    return description || displayAddress(parsed.url) + parsed.url.search;
  if (parsed.ok && parsed.url.host.includes('xn--')) return <DecodedAddress url={url} />;
  return parsed.ok ? displayAddress(parsed.url) : url;
}

/** The validation errors that the API returned for a row. */
function refusedIn({ state }: PageSnapshot, id: string): LinkProblems {
  if (state.status !== 'refused' || !(state.error instanceof RefusedPage)) return NO_PROBLEMS;
  return state.error.items.links.get(id) ?? NO_PROBLEMS;
}

// Lazy-loaded when the menu opens. The menu items depend on the whole list, which a closed menu need not
// observe.
const menuList = createLazyComponentModule(async () => (await import('./row-menus.tsx')).LinkMenuList);

function LinkMenu({ id, title }: { readonly id: string; readonly title: string }): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  return (
    <MenuButton
      trigger={
        <IconButton label={t('list.menu', { title })} icon={<Ellipsis size={ICON_PX} aria-hidden="true" />} />
      }
      list={menuList}
      listProps={{ id }}
    />
  );
}

function LinkLine({
  link,
  isEdited,
}: {
  readonly link: LinkDraft;
  readonly isEdited: boolean;
}): React.JSX.Element {
  const { t } = useTranslation(['links', 'common']);
  const messageOf = useFieldMessage();
  const actions = useActions();
  const refused = useSelected((snapshot) => refusedIn(snapshot, link.id));
  const title = link.title.trim() === '' ? t('list.untitled') : link.title;
  const name = shortNameOf(title);
  const problems: LinkProblems = { ...problemsOfLink(link), ...refused };
  // The cast is safe, because the keys of `problems` are fields of a link.
  const [field] = Object.keys(problems) as readonly LinkField[];
  const problem = field && problems[field];
  return (
    <div className={styles['line']} data-hidden={!link.is_visible || undefined}>
      <LinkHandle id={link.id} label={t('list.drag', { title: name })} isEdited={isEdited} />
      <LinkPicture link={link} />
      <div className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        <span className={styles['below']}>
          <span className={styles['address']}>
            {field === undefined || problem === undefined ? (
              <ShownAddress url={link.url} description={link.description} />
            ) : (
              t('list.unfinished', { reason: messageOf(problem, lengthOfText(link, field)) })
            )}
          </span>
          <LinkMarks link={link} />
        </span>
      </div>
      <LinkClicks id={link.id} />
      <Switch
        label={t('list.visible', { title: name })}
        isLabelHidden
        isSelected={link.is_visible}
        onChange={(is_visible) => actions.choose(link.id, { is_visible })}
      />
      <IconButton
        label={t('row.edit_title', { title: name })}
        icon={<Pencil size={ICON_PX} aria-hidden="true" />}
        aria-expanded={isEdited}
        onPress={() => actions.edit(isEdited ? null : link.id)}
        className={styles['edit']}
      />
      <LinkMenu id={link.id} title={name} />
    </div>
  );
}

/** One link with its switch, menu and fields. Rerenders only when its own link changes. */
export const LinkRow = memo(function LinkRow({ id, isEdited }: LinkRowProps): React.JSX.Element | null {
  const link = useSelectedLinks((links) => links.find((one) => one.id === id));
  const isEditorLoaded = useLazyModule(linkEditor, isEdited);
  // A deleted link leaves the draft just before its row unmounts.
  if (link === undefined) return null;
  return (
    <>
      <LinkLine link={link} isEdited={isEdited} />
      {isEdited && isEditorLoaded && <linkEditor.Component link={link} />}
    </>
  );
});
