import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { gutter, sectionRhythm, widths } from '@/theme/tokens';

export type SectionTone = 'plain' | 'paper' | 'sunken' | 'petrol';

export type SectionProps = {
  children: ReactNode;
  id?: string;
  /** Rendered as the section's h2, which names it. */
  heading?: ReactNode;
  /** The id of a heading rendered inside, when `heading` is not used. */
  headingId?: string;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  /** Actions at the end of the heading's row. */
  actions?: ReactNode;
  tone?: SectionTone;
  /** `tight` halves the vertical space; `flush` removes it. */
  rhythm?: 'full' | 'tight' | 'flush';
  width?: 'content' | 'prose' | 'form' | 'full';
  sx?: SxProps<Theme>;
};

const spaceOf = { full: sectionRhythm, tight: `calc(${sectionRhythm} / 2)`, flush: 0 };

function toneStyles(theme: Theme, tone: SectionTone): object {
  switch (tone) {
    case 'plain':
      return {};
    case 'paper':
      return { backgroundColor: theme.palette.background.paper };
    case 'sunken':
      return { backgroundColor: theme.palette.surface.sunken };
    case 'petrol':
      return {
        backgroundColor: theme.palette.primary.main,
        color: theme.palette.primary.contrastText,
      };
  }
}

/** A band of the page with vertical space, the content's width, and an optional heading. */
export function Section({
  children,
  id,
  heading,
  headingId,
  eyebrow,
  lead,
  actions,
  tone = 'plain',
  rhythm = 'full',
  width = 'content',
  sx,
}: SectionProps): ReactNode {
  const ownId = useId();
  const labelId = heading === undefined ? headingId : (headingId ?? ownId);
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={labelId}
      data-surface={tone === 'petrol' ? 'petrol' : undefined}
      sx={[
        (theme) => ({ paddingBlock: spaceOf[rhythm], ...toneStyles(theme, tone) }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Box
        sx={{
          maxInlineSize: width === 'full' ? 'none' : `calc(${widths[width]} + 2 * ${gutter})`,
          marginInline: 'auto',
          paddingInline: gutter,
        }}
      >
        {heading !== undefined && (
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'flex-end',
              justifyContent: 'space-between',
              gap: 2,
              marginBlockEnd: { xs: 3, md: 4 },
            }}
          >
            <Box sx={{ maxInlineSize: widths.measure }}>
              {eyebrow !== undefined && <Typography variant="eyebrow">{eyebrow}</Typography>}
              <Typography variant="h2" id={labelId}>
                {heading}
              </Typography>
              {lead !== undefined && (
                <Typography
                  variant="lead"
                  sx={{
                    marginBlockStart: 1,
                    color: tone === 'petrol' ? 'inherit' : 'text.secondary',
                  }}
                >
                  {lead}
                </Typography>
              )}
            </Box>
            {actions}
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
}
