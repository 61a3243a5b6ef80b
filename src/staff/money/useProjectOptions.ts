import { useTranslation } from 'react-i18next';
import { pickText, type Language } from '@core/text/bilingual';
import { useListProjectChoicesQuery, type ProjectChoice } from '@/api/endpoints/staff/moneyApi';
import type { SelectOption } from '@/components/form/SelectField';

export type ProjectOptions = {
  options: readonly SelectOption[];
  /** With a project that is chosen but not known, such as a deleted one. */
  including: (id: string | undefined) => readonly SelectOption[];
  failed: boolean;
  retry: () => void;
};

/** All projects by their titles, to choose from. */
export function useProjectOptions(language: Language): ProjectOptions {
  const { t } = useTranslation('staff');
  const { data = [], isError, refetch } = useListProjectChoicesQuery();
  const titleOf = ({ title, status }: ProjectChoice): string => {
    const text = pickText(title, language).text.trim() || t('money.projectUnnamed');
    return status === 'closed' ? t('money.projectClosed', { title: text }) : text;
  };
  const options = data
    .map((project) => ({ value: project.id, label: titleOf(project) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return {
    options,
    including: (id) =>
      id === undefined || options.some(({ value }) => value === id)
        ? options
        : [...options, { value: id, label: id }],
    failed: isError,
    retry: () => void refetch(),
  };
}
