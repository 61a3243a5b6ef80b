import type { ElementType } from 'react';
import { useTranslation } from 'react-i18next';
import { readableType, type Project } from '@core/projects/project';
import { BilingualText } from '@/components/text/BilingualText';

type PieceProps = { project: Project; component?: ElementType };

export function ProjectTitle({ project, component }: PieceProps) {
  const { t } = useTranslation();
  return (
    <BilingualText
      content={project.title}
      fallback={t('projects.unnamed')}
      {...(component && { component })}
    />
  );
}

/** The type with spaces for underscores, or 'Unknown Type'. */
export function ProjectType({ project, component }: PieceProps) {
  const { t } = useTranslation();
  const { en, ar } = project.type;
  return (
    <BilingualText
      content={{ en: readableType(en), ar: readableType(ar) }}
      fallback={t('projects.unknownType')}
      {...(component && { component })}
    />
  );
}
