import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { readableType, type Project } from '@/domain/projects/project';
import { BilingualText } from '@/ui/text/BilingualText';

/** Cuts a text after some lines; the rest stays readable for assistive technology. */
export const clampLines = (lines: number) => ({ display: '-webkit-box', WebkitLineClamp: lines, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' }) as const;

type PieceProps = { project: Project; component?: ElementType };

export function ProjectTitle({ project, component }: PieceProps) {
  const { t } = useTranslation();
  return <BilingualText content={project.title} fallback={t('projects.unnamed')} {...(component && { component })} />;
}

/** The type with spaces for underscores, or 'Unknown Type'. */
export function ProjectType({ project, component }: PieceProps) {
  const { t } = useTranslation();
  const { en, ar } = project.type;
  return <BilingualText content={{ en: readableType(en), ar: readableType(ar) }} fallback={t('projects.unknownType')} {...(component && { component })} />;
}
