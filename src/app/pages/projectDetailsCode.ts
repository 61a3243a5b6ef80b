import { whenDetailsAreWanted } from '@/features/projects/detailsIntent';

whenDetailsAreWanted(() => import(/* webpackChunkName: 'project' */ './ProjectDetailsPage'));
