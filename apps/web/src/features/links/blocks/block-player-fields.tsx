'use client';

import type { BlockContents } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';
import { playerProviderName, toPlayer } from '@musubi/domain/player-providers';
import type { ParsedPlayer } from '@musubi/domain/players';
import { completeUrlInput } from '@musubi/domain/url';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps } from './kit/block-field-kit.tsx';
import { BlockImage } from './kit/block-image.tsx';
import { addressOfPasted, readPlayerEntry } from './player-entry.ts';
import { usePlayerLookup } from './use-player-lookup.ts';

type PlayerData = BlockContents['player'];

/** Maximum start time in seconds that the API contract allows. */
const LATEST_START_S = 86_399;

/** The URL of the recording at its provider: the initial value of the field. */
const addressOf = (data: PlayerData): string => toPlayer(data, 'localhost')?.pageUrl ?? '';

const needsLookup = (parsed: ParsedPlayer): parsed is Extract<ParsedPlayer, { needsLookup: true }> =>
  'needsLookup' in parsed;

/** The name of the provider of a typed URL. */
function serviceOf(address: string, locale: Locale): string {
  const parsed = readPlayerEntry(address);
  return parsed === null ? '' : playerProviderName(parsed.provider, locale);
}

/** Returns the problem of the typed URL. Undefined if it is empty or names a recording. */
function useAddressProblem(address: string, hasFailed: boolean): string | undefined {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  if (address.trim() === '') return undefined;
  const parsed = readPlayerEntry(address);
  if (parsed === null) return t('player.unknown');
  const service = playerProviderName(parsed.provider, locale);
  return needsLookup(parsed) && hasFailed ? t('player.lookup', { service }) : undefined;
}

/**
 * The URL of the recording. A lookup of its page adds the title, and the id if the URL does not contain it.
 */
function useAddress({ data, onChange }: KindFieldsProps<'player'>) {
  const [address, setAddress] = useState(() => addressOf(data));
  const lookup = usePlayerLookup(({ provider, ref, start_s, title }) =>
    onChange((present) => {
      const named = present.title === '' && title !== null ? { ...present, title } : present;
      // If the URL contained the id, it is already set, and the creator may have changed the start.
      return present.ref === '' ? { ...named, provider, ref, start_s } : named;
    }),
  );
  const lookUp = (text: string): void => {
    if (readPlayerEntry(text) !== null) lookup.ask(completeUrlInput(text));
  };
  const type = (text: string): void => {
    const isPasted = text.length > address.length + 1;
    const typed = addressOfPasted(text);
    setAddress(typed);
    const parsed = readPlayerEntry(typed);
    if (parsed === null || needsLookup(parsed)) onChange({ ...data, ref: '' });
    else onChange({ ...data, ...parsed });
    if (isPasted) lookUp(typed);
  };
  const lookUpFirst = useEffectEvent(() => {
    if (data.ref !== '' && data.title === '') lookUp(address);
  });
  // A player added by its URL has no title yet.
  useEffect(() => lookUpFirst(), []);
  return { address, type, leave: () => lookUp(address), state: lookup.state };
}

function AddressField(props: KindFieldsProps<'player'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  const { data } = props;
  const { address, type, leave, state } = useAddress(props);
  const problem = useAddressProblem(address, state === 'failed');
  const service = playerProviderName(data.provider, locale);
  const isAsking = state === 'asking' && data.ref === '';
  return (
    <>
      <TextField
        label={t('player.address')}
        description={data.ref === '' ? t('player.hint') : undefined}
        value={address}
        onChange={type}
        onBlur={leave}
        errorMessage={problem}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
      />
      {isAsking && <p role="status">{t('player.asking', { service: serviceOf(address, locale) })}</p>}
      {data.ref !== '' && (
        <Notice tone="success" role="status">
          <p>{t('player.found', { service })}</p>
          <p>{t('player.promise', { service })}</p>
        </Notice>
      )}
    </>
  );
}

export function PlayerFields(props: KindFieldsProps<'player'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const { data, onChange, onChoose } = props;
  const changeStart = (text: string): void => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 5);
    onChange({ ...data, start_s: Math.min(Number(digits), LATEST_START_S) });
  };
  return (
    <>
      <AddressField {...props} />
      <BlockLine
        path="player/title"
        label={t('player.title')}
        value={data.title}
        max={80}
        onChange={(title) => onChange({ ...data, title })}
      />
      <BlockLine
        path="player/start_s"
        label={t('player.start')}
        value={String(data.start_s)}
        inputMode="numeric"
        onChange={changeStart}
      />
      <BlockImage
        legend={t('picture.optional')}
        imageKey={data.image_key}
        onKey={(image_key) => onChoose((present) => ({ ...present, image_key }))}
        onRemove={() => onChoose({ ...data, image_key: null })}
      />
    </>
  );
}
