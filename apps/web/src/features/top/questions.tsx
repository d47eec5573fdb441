import type { TFunction } from 'i18next';
import { ChevronDown } from 'lucide-react';

import styles from './questions.module.css';

const QUESTIONS = [
  { question: 'questions.free_q', answer: 'questions.free_a' },
  { question: 'questions.fans_q', answer: 'questions.fans_a' },
  { question: 'questions.address_q', answer: 'questions.address_a' },
  { question: 'questions.leave_q', answer: 'questions.leave_a' },
] as const;

/** Frequently asked questions about the sign-up. The answers open without JavaScript. */
export function Questions({ t }: { readonly t: TFunction<['top', 'common']> }): React.JSX.Element {
  return (
    <section className={styles['questions']} aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>
              {t(question)}
              <ChevronDown size={20} aria-hidden="true" />
            </summary>
            <p>{t(answer)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
