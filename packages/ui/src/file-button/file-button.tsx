'use client';

import { FileTrigger } from 'react-aria-components/FileTrigger';

import { Button, type ButtonProps } from '../button/button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onPress' | 'type'> {
  /** MIME types offered by the system's file dialog, such as `image/png`. The caller must still check the file. */
  readonly acceptedTypes: readonly string[];
  readonly onFile: (file: File) => void;
}

/** Opens the system's dialog for one file. The user can choose the same file again after the app refused it. */
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
