import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';

import styles from './questions.module.css';

const QUESTIONS = ['free', 'fans', 'address', 'leave'] as const;

/** Questions that people ask before they sign up. The answers open without script. */
export function Questions({ t }: { readonly t: TFunction<['top', 'common']> }): React.JSX.Element {
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div>
        {QUESTIONS.map((question) => (
          <details key={question}>
            <summary>
              {t(`questions.${question}_q`)}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p>{t(`questions.${question}_a`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
