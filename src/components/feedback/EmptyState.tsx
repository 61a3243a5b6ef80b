import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { radii } from '@/theme/tokens';
import { StarMark } from '../covers/StarMark';

type EmptyStateProps = {
  title: ReactNode;
  /** The element of the title: a heading if the page has no other here. */
  titleComponent?: 'p' | 'h1' | 'h2' | 'h3';
  titleVariant?: TypographyProps['variant'];
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({
  title,
  titleComponent = 'p',
  titleVariant = 'h3',
  children,
  action,
}: EmptyStateProps): ReactNode {
  return (
    <Box
      sx={{
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1.5,
        paddingBlock: { xs: 5, md: 8 },
        paddingInline: 3,
        borderRadius: radii.card,
        backgroundColor: 'surface.sunken',
      }}
    >
      <StarMark size={72} />
      <Typography component={titleComponent} variant={titleVariant ?? 'h3'}>
        {title}
      </Typography>
      {children !== undefined && (
        <Typography component="div" sx={{ color: 'text.secondary', maxInlineSize: '44ch' }}>
          {children}
        </Typography>
      )}
      {action !== undefined && <Box sx={{ marginBlockStart: 1 }}>{action}</Box>}
    </Box>
  );
}
