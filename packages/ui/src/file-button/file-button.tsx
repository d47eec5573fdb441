'use client';

import { FileTrigger } from 'react-aria-components/FileTrigger';

import { Button, type ButtonProps } from '../button/button.tsx';

/** Props of a button that asks for a file. */
export interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'type'> {
  /** Types that the dialog of the system offers: `image/png`. What comes is checked by whoever takes it. */
  readonly acceptedTypes: readonly string[];
  readonly onFile: (file: File) => void;
}

/** A button that opens the system's dialog for one file. The same file can be chosen again after it was refused. */
export function FileButton({ acceptedTypes, onFile, ...rest }: FileButtonProps): React.JSX.Element {
  const handleSelect = (files: FileList | null): void => {
    const [file] = files ?? [];
    if (file !== undefined) onFile(file);
  };
  return (
    <FileTrigger acceptedFileTypes={acceptedTypes} onSelect={handleSelect}>
      <Button {...rest} />
    </FileTrigger>
  );
}
