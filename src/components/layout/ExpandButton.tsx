import { Button } from '../form/Button';

type ExpandButtonProps = {
  expanded: boolean;
  onChange: (expanded: boolean) => void;
  /** The label while there is more. */
  more: string;
  /** The label once all is shown. */
  less: string;
};

/** Shows all of what a section shows the first of, and the first alone again. */
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
