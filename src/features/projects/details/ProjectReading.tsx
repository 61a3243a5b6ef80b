import Box from '@mui/material/Box';
import { LastDonations } from './LastDonations';
import { ProjectStory } from './ProjectStory';
import { ProjectUpdates } from './ProjectUpdates';
import { useShownProject } from './useShownProject';

export function ProjectReading() {
  const project = useShownProject().query.data;
  if (project === undefined) return null;
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 5 }}>
      <ProjectStory project={project} />
      <ProjectUpdates project={project} />
      <LastDonations projectId={project.id} open={project.status === 'open'} />
    </Box>
  );
}
