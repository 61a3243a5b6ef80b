import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKindOf, type TextFields as Fields, type TextKind } from '@core/site/siteTexts';
import { Button } from '@/components/form/Button';
import { ArrowUpIcon, PlusIcon, TrashIcon } from '@/components/icons/pageIcons';

type TextListProps = {
  control: Control<FieldValues>;
  name: string;
  label: string;
  list: Extract<TextKind, { kind: 'list' }>;
  /** The inputs of the entry at a path in the form, which ends with a dot. */
  renderEntry: (at: string) => ReactNode;
};

function emptyValueOf(described: TextKind | undefined): unknown {
  switch (described?.kind) {
    case 'line':
    case 'paragraph':
      return { en: '', ar: '' };
    case 'choice':
      return described.of[0];
    case 'path':
      return '/';
    case 'list':
      return [];
    default:
      return '';
  }
}

const emptyEntryOf = (fields: Fields): FieldValues =>
  Object.fromEntries(
    Object.entries(fields).map(([key, schema]) => [key, emptyValueOf(textKindOf(schema))]),
  );

/** The entries of a list, which can be added, removed and moved up. */
export function TextList({ control, name, label, list, renderEntry }: TextListProps) {
  const { t } = useTranslation('staff');
  const { fields, append, remove, move } = useFieldArray({ control, name });
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2.5 }}>
      <Typography variant="h4" component="h3">
        {label}
      </Typography>
      {fields.map(({ id }, index) => {
        const entry = t('settings.texts.entry', { list: label, number: index + 1 });
        return (
          <Box
            key={id}
            role="group"
            aria-label={entry}
            sx={{
              display: 'grid',
              gap: 2,
              borderBlockEnd: '1px solid',
              borderColor: 'divider',
              paddingBlockEnd: 2,
            }}
          >
            <Typography variant="subtitle2" component="h4">
              {entry}
            </Typography>
            {renderEntry(`${name}.${index}.`)}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {index > 0 && (
                <Button
                  variant="text"
                  size="small"
                  startIcon={<ArrowUpIcon size={20} />}
                  aria-label={t('settings.texts.moveUp', { entry })}
                  onClick={() => move(index, index - 1)}
                >
                  {t('settings.texts.up')}
                </Button>
              )}
              {fields.length > list.least && (
                <Button
                  variant="text"
                  size="small"
                  startIcon={<TrashIcon size={20} />}
                  aria-label={t('settings.texts.removeEntry', { entry })}
                  onClick={() => remove(index)}
                >
                  {t('settings.texts.remove')}
                </Button>
              )}
            </Box>
          </Box>
        );
      })}
      {fields.length < list.most && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<PlusIcon />}
          aria-label={t('settings.texts.addEntry', { list: label })}
          onClick={() => append(emptyEntryOf(list.fields))}
          sx={{ justifySelf: 'start' }}
        >
          {t('settings.texts.add')}
        </Button>
      )}
    </Box>
  );
}
