import { Button } from '../form/Button';

type ExpandButtonProps = {
  expanded: boolean;
  onChange: (expanded: boolean) => void;
  more: string;
  less: string;
};

/** Expands a section to all of its content, and collapses it. */
export const ExpandButton = ({ expanded, onChange, more, less }: ExpandButtonProps) => (
  <Button
    variant="outlined"
    onClick={() => onChange(!expanded)}
    sx={{
      '& > span': { display: 'inline-block' },
      '& > span::first-letter': { textTransform: 'uppercase' },
    }}
  >
    <span>{expanded ? less : more}</span>
  </Button>
);
