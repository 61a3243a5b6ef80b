import Box from '@mui/material/Box';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { radii, shadows } from '@/theme/tokens';
import { CoverImage } from '@/components/covers/CoverImage';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { paletteOf } from '@/components/covers/paletteOf';

type ResultWithCoverProps = {
  /** The projects of the payment; empty where they are not known. */
  projectIds: readonly string[];
  /** The covers of an unfinished payment are faded, and follow the text in a single column. */
  begun?: boolean;
  children: ReactNode;
};

const UNKNOWN = 'unknown';
const BEGUN = 'linear-gradient(to bottom, black 30%, transparent 80%)';
const MOST_COVERS = 4;

function ProjectCover({ projectId }: { projectId: string | null }): ReactNode {
  const { data: project, isLoading } = useGetProjectQuery(projectId ?? skipToken);
  if (isLoading) return <div />;
  const image = project?.image.trim() ?? '';
  const seed = projectId ?? UNKNOWN;
  const palette = paletteOf(project === undefined ? '' : `${project.region.en} ${project.type.en}`);
  return image === '' ? (
    <TatreezCover seed={seed} palette={palette} stitching />
  ) : (
    <CoverImage src={image} seed={seed} palette={palette} ratio="auto" />
  );
}

/**
 * A payment's result beside the covers of its projects, whose space is reserved while they load.
 * Several covers share the space of one.
 */
export function ResultWithCover({
  projectIds,
  begun = false,
  children,
}: ResultWithCoverProps): ReactNode {
  const covers = [...new Set(projectIds)].slice(0, MOST_COVERS);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, md: 8 },
        gridTemplateColumns: { md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'center',
        alignContent: 'center',
        minBlockSize: { md: '80vh' },
        '@media print': { display: 'block', minBlockSize: 0 },
      }}
    >
      <Box
        sx={{
          order: { xs: begun ? 1 : 0, md: 0 },
          aspectRatio: '5 / 3',
          borderRadius: radii.sheet,
          overflow: 'hidden',
          backgroundColor: 'surface.sunken',
          boxShadow: begun ? 'none' : shadows.raised,
          '@media print': { display: 'none' },
        }}
      >
        <Box
          sx={{
            display: 'grid',
            gap: '4px',
            gridAutoRows: 'minmax(0, 1fr)',
            gridTemplateColumns: `repeat(${covers.length > 1 ? 2 : 1}, minmax(0, 1fr))`,
            blockSize: '100%',
            '& > *': { minBlockSize: 0, blockSize: '100%' },
            '& > :nth-of-type(3):last-of-type': { gridColumn: '1 / -1' },
            ...(begun && { maskImage: BEGUN }),
          }}
        >
          {covers.length === 0 && <ProjectCover projectId={null} />}
          {covers.map((projectId) => (
            <ProjectCover key={projectId} projectId={projectId} />
          ))}
        </Box>
      </Box>
      <div>{children}</div>
    </Box>
  );
}
