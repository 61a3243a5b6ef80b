/** Whether the items on the home page can be given, and why not. */
import type { SiteTexts } from '../site/siteTexts';
import type { Project } from './project';

export type ItemsProject = Pick<Project, 'status'> & { isFunded: boolean };

export type FamilyProblem =
  | 'off'
  | 'noProject'
  | 'projectGone'
  | 'projectClosed'
  | 'projectFunded'
  | 'exampleProject'
  | 'noItems';

/**
 * Null where the block is shown.
 * @param project null if it is not on the site @param items those that donors can choose
 */
export function familyProblemOf(
  { shown, project: chosen }: Pick<SiteTexts['family'], 'shown' | 'project'>,
  project: ItemsProject | null,
  items: readonly unknown[],
): FamilyProblem | null {
  if (!shown) return 'off';
  if (chosen === '') return 'noProject';
  if (project === null) return 'projectGone';
  if (project.status === 'closed') return 'projectClosed';
  if (project.status === 'example') return 'exampleProject';
  if (project.isFunded) return 'projectFunded';
  return items.length === 0 ? 'noItems' : null;
}
