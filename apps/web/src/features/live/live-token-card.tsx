'use client';

import type { CreatedLiveStream, LiveStream } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Card } from '@musubi/ui/card/card';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { saveFile } from '#shared/save-file.ts';
import { useApp } from '#shared/session/app-context.tsx';

import { type HeartbeatCall, heartbeatAddress, shellCommand } from './heartbeat-command.ts';
import { OBS_SCRIPT_NAME, obsScript } from './obs-script.ts';

import styles from './live-screen.module.css';

interface CopiedTextProps {
  readonly label: string;
  readonly text: string;
}

function CopiedText({ label, text }: CopiedTextProps): React.JSX.Element {
  const { t } = useTranslation(['live', 'common']);
  return (
    <div className={styles['copied']}>
      <h3>{label}</h3>
      <code className={styles['code']} translate="no">
        {text}
      </code>
      <CopyButton
        size="small"
        text={text}
        label={t('token.copy')}
        copiedLabel={t('token.copied')}
        refusedLabel={t('common:action.copy_refused')}
        aria-label={`${t('token.copy')}: ${label}`}
      />
    </div>
  );
}

interface ObsStepsProps {
  readonly stream: LiveStream;
  readonly heartbeat: HeartbeatCall;
}

/** Saves the script for OBS, with the token in it, and says where it goes. */
function ObsSteps({ stream, heartbeat }: ObsStepsProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const save = (): void => {
    const script = obsScript(heartbeat, { description: t('token.script', { title: stream.title }) });
    saveFile(new Blob([script], { type: 'text/plain' }), OBS_SCRIPT_NAME);
  };
  return (
    <>
      <h3>{t('token.obs')}</h3>
      <ol className={styles['steps']}>
        <li>{t('token.step_save')}</li>
        <li>{t('token.step_obs')}</li>
        <li>{t('token.step_stream')}</li>
        <li>{t('token.step_end')}</li>
      </ol>
      <Button variant="primary" className={styles['submit']} onPress={save}>
        {t('token.save')}
      </Button>
    </>
  );
}

interface LiveTokenCardProps {
  readonly created: CreatedLiveStream;
  readonly onClose: () => void;
}

/** Shows the token of a new stream, which the API returns only once, and how a computer keeps the stream alive. */
export function LiveTokenCard({ created, onClose }: LiveTokenCardProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const { config } = useApp();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const { stream, token } = created;
  const address = heartbeatAddress(config.apiOrigin, stream.id);
  return (
    <Card title={t('token.title', { title: stream.title })} titleId="live-token" titleRef={titleRef}>
      <Notice tone="warn">{t('token.once')}</Notice>
      <p>{t('token.why')}</p>
      <ObsSteps stream={stream} heartbeat={{ address, token }} />
      <h3>{t('token.other')}</h3>
      <p className={styles['note']}>{t('token.step_command')}</p>
      <CopiedText label={t('token.shell')} text={shellCommand({ address, token })} />
      <p className={styles['note']}>{t('token.own')}</p>
      <CopiedText label={t('token.address')} text={address} />
      <CopiedText label={t('token.token')} text={token} />
      <Button className={styles['submit']} onPress={onClose}>
        {t('token.close')}
      </Button>
    </Card>
  );
}
