'use client';

import type { BlockContents } from '@musubi/domain/page-blocks';
import { playerProviderName, toPlayer } from '@musubi/domain/player-providers';
import type { ParsedPlayer } from '@musubi/domain/players';
import { useLocale } from '@musubi/i18n/messages-provider';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { BlockLine, type KindFieldsProps } from './block-field-kit.tsx';
import { BlockImage } from './block-image.tsx';
import { addressOfPasted, readPlayerEntry } from './player-entry.ts';

type PlayerData = BlockContents['player'];

/** Highest start second that the contract allows. */
const LATEST_START_S = 86_399;

/** The address of the recording at its provider, which the field shows first. */
const addressOf = (data: PlayerData): string => toPlayer(data, 'localhost')?.pageUrl ?? '';

const needsLookup = (parsed: ParsedPlayer): parsed is Extract<ParsedPlayer, { needsLookup: true }> =>
  'needsLookup' in parsed;

/** Returns the problem of the pasted address; undefined when it names a recording or is empty. */
function useAddressProblem(address: string): string | undefined {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  if (address.trim() === '') return undefined;
  const parsed = readPlayerEntry(address);
  if (parsed === null) return t('player.unknown');
  if (!needsLookup(parsed)) return undefined;
  return t('player.lookup', { service: playerProviderName(parsed.provider, locale) });
}

function AddressField({ data, onChange }: KindFieldsProps<'player'>): React.JSX.Element {
  const { t } = useTranslation(['page-blocks', 'common']);
  const locale = useLocale();
  const [address, setAddress] = useState(() => addressOf(data));
  const problem = useAddressProblem(address);
  const service = playerProviderName(data.provider, locale);
  const type = (text: string): void => {
    const pasted = addressOfPasted(text);
    setAddress(pasted);
    const parsed = readPlayerEntry(pasted);
    if (parsed === null || needsLookup(parsed)) onChange({ ...data, ref: '' });
    else onChange({ ...data, ...parsed });
  };
  return (
    <>
      <TextField
        label={t('player.address')}
        description={data.ref === '' ? t('player.hint') : undefined}
        value={address}
        onChange={type}
        errorMessage={problem}
        inputMode="url"
        autoComplete="off"
        spellCheck="false"
      />
      {data.ref !== '' && (
        <Notice tone="success" role="status">
          {t('player.found', { service })} {t('player.promise', { service })}
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
        onKey={(image_key) => onChoose({ ...data, image_key })}
        onRemove={() => onChoose({ ...data, image_key: null })}
      />
    </>
  );
}
