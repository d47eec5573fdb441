import type { ReactNode } from 'react';

import type { Source } from './use-import-reading.ts';

/** Props of the form of each source: URL, file or text. */
export interface SourceFormProps {
  readonly isPending: boolean;
  /** Failure of the last attempt, shown above the button. */
  readonly failure: ReactNode;
  readonly onRead: (source: Source) => void;
}

export interface TypedFormProps extends SourceFormProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}
