import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';

import styles from './folded-section.module.css';

interface FoldedSectionProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly ref?: Ref<HTMLDetailsElement>;
  readonly children: ReactNode;
}

/** A section that few users need. It is collapsed at first, so that it takes only one line. */
export function FoldedSection({ title, id, ref, children }: FoldedSectionProps): React.JSX.Element {
  return (
    <details id={id} ref={ref} className={styles['section']}>
      <summary>
        {title}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <div className={styles['content']}>{children}</div>
    </details>
  );
}
