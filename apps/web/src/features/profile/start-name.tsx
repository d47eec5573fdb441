'use client';

import { systemClock } from '@musubi/auth/browser';
import { normalizeHandle } from '@musubi/domain/handles';
import { PROFILE_TEXTS } from '@musubi/domain/profile-texts';
import { Notice } from '@musubi/ui/notice/notice';
import { TextField } from '@musubi/ui/text-field/text-field';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { findClaimedHandle, forgetClaimedHandle } from '#shared/session/claimed-handle.ts';
import { useStart } from '#shared/start/start-context.ts';
import { isUnshared } from '#shared/start/start-steps.ts';

import { HandleField } from './handle-field.tsx';
import { PictureField } from './picture-field.tsx';
import { StartProfileFrame } from './start-profile-frame.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Name, handle and icon. The name stays empty until the creator types one, instead of a random handle. */
export function StartNameForm({ profile }: { readonly profile: EditorProfile }): React.JSX.Element {
  const { t } = useTranslation(['profile', 'start', 'common']);
  const { goOn } = useStart();
  const form = useProfileForm(profile, {
    onSaved() {
      forgetClaimedHandle();
      goOn('name');
    },
  });
  const { field: name } = useController({ control: form.control, name: 'name' });
  const { field: handle } = useController({ control: form.control, name: 'pub_id' });
  const { saved } = form;
  const isUnnamed = saved.name === saved.pub_id;
  // A claim that still exists could not be applied at sign-up, because the handle was taken in the meantime.
  const [lost] = useState(() => {
    const claimed = findClaimedHandle(systemClock.nowMs());
    return claimed === saved.pub_id ? null : claimed;
  });
  const showHandle = handle.onChange;
  useEffect(() => {
    if (lost !== null) showHandle(lost);
    // Only once: afterwards the field belongs to the creator.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lost]);

  const handleContinue = (): void => {
    const typed = normalizeHandle(handle.value);
    // An account without a name of its own is called like its handle, also after the handle has changed.
    if (isUnnamed && name.value === saved.name && typed !== saved.pub_id) name.onChange(typed);
    form.submit();
  };

  return (
    <StartProfileFrame id="name" profile={profile} form={form} onContinue={handleContinue}>
      <TextField
        name="name"
        label={t('start:name.name')}
        value={isUnnamed && name.value === saved.name ? '' : name.value}
        onChange={(text) => name.onChange(isUnnamed && text === '' ? saved.name : text)}
        onBlur={name.onBlur}
        inputRef={name.ref}
        errorMessage={form.errorOf('name')}
        maxGraphemes={PROFILE_TEXTS.name.maxGraphemes}
        countLabel={(used, max) => t('common:count.graphemes', { used, max })}
        autoComplete="nickname"
      />
      {lost !== null && handle.value === lost && (
        <Notice tone="warn">{t('start:name.handle_lost', { handle: lost })}</Notice>
      )}
      <HandleField form={form} isUnshared={isUnshared(profile)} />
      <PictureField form={form} name="icon_image_key" />
    </StartProfileFrame>
  );
}
