import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { radii, touchTarget } from '@/theme/tokens';
import { TextSkeleton } from '@/components/feedback/TextSkeleton';
import { Section } from '@/components/layout/Section';
import { notOnPaper } from '@/components/paper/notOnPaper';

/** One column on phones, in reading order; on wide screens the actions stay beside the text. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 7fr) minmax(356px, 5fr)',
    gridTemplateRows: 'auto 1fr',
    gridTemplateAreas: '"head side" "reading side"',
    columnGap: 32,
  },
  [theme.breakpoints.up('lg')]: { columnGap: 64 },
  '@media print': { display: 'block' },
}));

const Side = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: 24,
  [theme.breakpoints.up('md')]: { gridArea: 'side', paddingBlockStart: 52 },
  ...notOnPaper,
}));

const Stay = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 24,
  [theme.breakpoints.up('md')]: {
    '@media (min-height: 760px)': { position: 'sticky', insetBlockStart: 112 },
  },
}));

type ProjectLayoutProps = { head: ReactNode; side: ReactNode; reading: ReactNode };

/** Beside the margins of the page, the section needs none. */
const onPaper = { paddingBlockEnd: 0, '& > div': { paddingInline: 0 } } as const;

/** The head alone is printed. */
export function ProjectLayout({ head, side, reading }: ProjectLayoutProps) {
  return (
    <Section rhythm="tight" sx={{ paddingBlockStart: { xs: 1.5, md: 3 }, '@media print': onPaper }}>
      <Columns>
        <Box sx={{ gridArea: { md: 'head' }, minInlineSize: 0 }}>{head}</Box>
        <Side>
          <Stay>{side}</Stay>
        </Side>
        <Box sx={{ gridArea: { md: 'reading' }, minInlineSize: 0, ...notOnPaper }}>{reading}</Box>
      </Columns>
    </Section>
  );
}

export function ProjectSkeleton() {
  return (
    <ProjectLayout
      head={
        <>
          <Skeleton variant="text" sx={{ inlineSize: '8rem', blockSize: touchTarget }} />
          <Skeleton
            variant="rounded"
            sx={{
              inlineSize: '100%',
              height: 'auto',
              aspectRatio: '5 / 3',
              borderRadius: radii.sheet,
              marginBlock: '8px 24px',
            }}
          />
          <TextSkeleton variant="h2" lines={2} />
        </>
      }
      side={
        <>
          <TextSkeleton variant="h3" lines={2} />
          <Skeleton variant="rounded" sx={{ blockSize: 420, borderRadius: radii.sheet }} />
        </>
      }
      reading={<TextSkeleton lines={7} />}
    />
  );
}
