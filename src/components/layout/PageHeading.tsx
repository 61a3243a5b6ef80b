import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type PageHeadingProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The h1's id, for a landmark that it names. */
  id?: string;
  align?: 'start' | 'center';
};

/** The head of a page with its one h1. */
export function PageHeading({
  eyebrow,
  title,
  lead,
  actions,
  id,
  align = 'start',
}: PageHeadingProps): ReactNode {
  return (
    <Box
      component="header"
      sx={{
        textAlign: align,
        maxInlineSize: '52rem',
        marginInline: align === 'center' ? 'auto' : 0,
        marginBlockEnd: { xs: 4, md: 6 },
      }}
    >
      {eyebrow !== undefined && (
        <Typography variant="eyebrow" sx={{ marginBlockEnd: 1 }}>
          {eyebrow}
        </Typography>
      )}
      <Typography variant="h1" id={id}>
        {title}
      </Typography>
      {lead !== undefined && (
        <Typography
          variant="lead"
          sx={{
            color: 'text.secondary',
            marginBlockStart: 2,
            maxInlineSize: '60ch',
            marginInline: align === 'center' ? 'auto' : 0,
          }}
        >
          {lead}
        </Typography>
      )}
      {actions !== undefined && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1.5,
            marginBlockStart: 3,
            justifyContent: align === 'center' ? 'center' : 'flex-start',
          }}
        >
          {actions}
        </Box>
      )}
    </Box>
  );
}
