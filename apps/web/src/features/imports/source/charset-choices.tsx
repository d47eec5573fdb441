'use client';

import { Button } from '@musubi/ui/button/button';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { takeFocus } from '#shared/sign-in/focus-first.ts';

import type { CharsetChoice, Source } from './use-import-reading.ts';

import styles from '../imports-screen.module.css';

interface CharsetChoicesProps {
  readonly choices: readonly CharsetChoice[];
  readonly onChoose: (source: Source) => void;
}

/** Shows the same texts of a file in each charset, because the creator knows which one is right. */
export function CharsetChoices({ choices, onChoose }: CharsetChoicesProps): React.JSX.Element {
  const { t } = useTranslation('imports');
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['charsets']}>
      <h2 id={titleId} ref={takeFocus} tabIndex={-1} className={styles['sectionTitle']} data-phrases>
        {t('charset.title')}
      </h2>
      <ul className={styles['charsetList']}>
        {choices.map(({ source, texts }) => (
          <li key={source.charset}>
            <Button className={styles['charset']} onPress={() => onChoose(source)}>
              <span>
                {texts.map((text) => (
                  <span key={text} dir="auto">
                    {text}
                  </span>
                ))}
                <small>{source.charset}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles['muted']} data-phrases>
        {t('charset.none')}
      </p>
    </section>
  );
}
