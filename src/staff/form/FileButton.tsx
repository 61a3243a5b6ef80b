import { styled } from '@mui/material/styles';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useRef } from 'react';
import { Button } from '@/components/form/Button';

const FileInput = styled('input')(visuallyHidden);

type FileButtonProps = {
  /** The id of the input, which a label names. */
  id: string;
  describedBy: string;
  label: string;
  /** Extensions without their dots. */
  extensions: readonly string[];
  disabled: boolean;
  onChoose: (files: FileList | null) => void;
};

/** A button that opens the browser's choice of a file. */
export function FileButton({
  id,
  describedBy,
  label,
  extensions,
  disabled,
  onChoose,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput
        ref={input}
        id={id}
        type="file"
        accept={extensions.map((extension) => `.${extension}`).join(',')}
        tabIndex={-1}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files);
          // The same file can then be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="outlined"
        size="small"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
