import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { COVER_STITCHES } from 'tatreez/sewing';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { stitchesOf, type RaisedRange } from '@core/projects/sewing';
import { radii, shadows } from '@/theme/tokens';
import { AddedStitches } from '@/components/covers/AddedStitches';
import { CoverImage } from '@/components/covers/CoverImage';
import { TatreezCover } from '@/components/covers/TatreezCover';
import { isEmbroidered } from '@/components/covers/embroidery';
import { paletteOf } from '@/components/covers/paletteOf';

type ResultWithCoverProps = {
  /** The projects of the payment; empty where they are not known. */
  projectIds: readonly string[];
  /** The part of their raised amounts that the payment is, by the project's id. */
  raised?: ReadonlyMap<string, RaisedRange>;
  /** The covers of an unfinished payment are faded, and follow the text in a single column. */
  begun?: boolean;
  children: ReactNode;
};

const BEGUN = 'linear-gradient(to bottom, black 30%, transparent 80%)';
const MOST_COVERS = 4;

type ProjectCoverProps = { projectId: string; raised: RaisedRange | undefined };

/** The cover as the payment left it, with the stitches of the payment. */
function ProjectCover({ projectId, raised }: ProjectCoverProps): ReactNode {
  const { data: project, isLoading } = useGetProjectQuery(projectId);
  if (isLoading) return <div />;
  if (project === undefined) return <TatreezCover seed={projectId} palette="linen" stitching />;
  const { image, region, type, targetMinor } = project;
  const raisedMinor = raised?.afterMinor ?? project.raisedMinor;
  const added =
    raised !== undefined && isEmbroidered(image)
      ? stitchesOf(raised, project, COVER_STITCHES)
      : null;
  return (
    <Box sx={{ position: 'relative' }}>
      <CoverImage
        src={image}
        seed={projectId}
        palette={paletteOf(`${region.en} ${type.en}`)}
        ratio="auto"
        progress={{ raisedMinor, targetMinor }}
        sx={{ blockSize: '100%' }}
      />
      {added !== null && <AddedStitches key={`${added.from}-${added.to}`} {...added} />}
    </Box>
  );
}

/**
 * A payment's result beside the covers of its projects, whose space is reserved while they load.
 * Several covers share the space of one.
 */
export function ResultWithCover({
  projectIds,
  raised,
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
          {covers.length === 0 && <TatreezCover seed="unknown" palette="linen" stitching />}
          {covers.map((projectId) => (
            <ProjectCover key={projectId} projectId={projectId} raised={raised?.get(projectId)} />
          ))}
        </Box>
      </Box>
      <div>{children}</div>
    </Box>
  );
}
