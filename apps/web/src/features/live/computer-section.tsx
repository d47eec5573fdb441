'use client';

import type { LiveStream } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { CopyButton } from '@musubi/ui/copy-button/copy-button';
import { Notice } from '@musubi/ui/notice/notice';
import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { saveFile } from '#shared/save-file.ts';

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
      <h4>{label}</h4>
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

/** A button that saves the OBS script, which contains the token, and instructions to install it. */
function ObsSteps({ stream, heartbeat }: ObsStepsProps): React.JSX.Element {
  const { t } = useTranslation('live');
  const save = (): void => {
    const script = obsScript(heartbeat, { description: t('token.script', { title: stream.title }) });
    saveFile(new Blob([script], { type: 'text/plain' }), OBS_SCRIPT_NAME);
  };
  return (
    <>
      <h4>{t('token.obs')}</h4>
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

interface ComputerSectionProps {
  readonly stream: LiveStream;
  /** Null in tabs other than the one that started the stream. */
  readonly token: string | null;
}

function ComputerSteps({
  stream,
  token,
}: ComputerSectionProps & { readonly token: string }): React.JSX.Element {
  const { t } = useTranslation('live');
  const { config } = useApp();
  const address = heartbeatAddress(config.apiOrigin, stream.id);
  return (
    <>
      <p>{t('token.why')}</p>
      <Notice tone="warn">{t('token.once')}</Notice>
      <ObsSteps stream={stream} heartbeat={{ address, token }} />
      <h4>{t('token.other')}</h4>
      <p className={styles['note']}>{t('token.step_command')}</p>
      <CopiedText label={t('token.shell')} text={shellCommand({ address, token })} />
      <p className={styles['note']}>{t('token.own')}</p>
      <CopiedText label={t('token.address')} text={address} />
      <CopiedText label={t('token.token')} text={token} />
    </>
  );
}

/** Explains how OBS or a command keeps a stream live. Collapsed, because most streams need neither. */
export function ComputerSection({ stream, token }: ComputerSectionProps): React.JSX.Element {
  const { t } = useTranslation('live');
  return (
    <details className={styles['computer']}>
      <summary>
        {t('computer.title')}
        <VisuallyHidden>: {stream.title}</VisuallyHidden>
      </summary>
      <div className={styles['form']}>
        {token === null ? <p>{t('token.lost')}</p> : <ComputerSteps stream={stream} token={token} />}
      </div>
    </details>
  );
}
