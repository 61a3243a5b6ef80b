import { whenDetailsAreWanted } from '@/features/projects/detailsIntent';

whenDetailsAreWanted(() => import('./ProjectDetailsPage'));
