import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useListProjectsQuery } from '@/api/endpoints/projectsApi';
import { paths } from '@/config/paths';
import { QueryView } from '@/ui/feedback/QueryView';
import { ProjectGrid, ProjectGridSkeleton } from './ProjectGrid';

/** One request's worth: the list never asks for more at once, however many projects there are. */
const CHUNK = 24;

/** One stretch of the list. A later one takes the focus when it arrives, so that a keyboard goes on where the list did. */
function ProjectChunk({ page }: { page: number }) {
  const query = useListProjectsQuery({ page, pageSize: CHUNK });
  const container = useRef<HTMLDivElement>(null);
  const arrived = query.data !== undefined;
  useEffect(() => {
    if (arrived && page > 1) container.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [arrived, page]);
  return (
    <div ref={container}>
      <QueryView query={query} skeleton={<ProjectGridSkeleton />}>
        {({ items }) => <ProjectGrid projects={items} />}
      </QueryView>
    </div>
  );
}

/** Every project, a chunk at a time. */
export function AllProjects() {
  const { t } = useTranslation();
  const [chunks, setChunks] = useState(1);
  const { data, isFetching } = useListProjectsQuery({ page: chunks, pageSize: CHUNK });
  const more = data !== undefined && data.total > chunks * CHUNK;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {Array.from({ length: chunks }, (_, index) => (
        <ProjectChunk key={index} page={index + 1} />
      ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: 1.5, marginBlockStart: 2 }}>
        {more && (
          <Button variant="outlined" disabled={isFetching} onClick={() => setChunks(chunks + 1)}>
            {t('projects.showMore')}
          </Button>
        )}
        <Button variant="text" component={Link} to={paths.exploreProjects}>
          {t('projects.searchAll')}
        </Button>
      </Box>
    </Box>
  );
}
