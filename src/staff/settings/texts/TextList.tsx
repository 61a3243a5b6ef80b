import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFieldArray, type Control, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { textKindOf, type TextFields as Fields, type TextKind } from '@core/site/siteTexts';
import { Button } from '@/components/form/Button';
import { PlusIcon } from '@/components/icons/pageIcons';
import { ListEntry } from '../../form/ListEntry';

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
    case 'flag':
      return true;
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
          <ListEntry
            key={id}
            name={entry}
            heading="h4"
            onUp={index > 0 ? () => move(index, index - 1) : undefined}
            onRemove={fields.length > list.least ? () => remove(index) : undefined}
          >
            {renderEntry(`${name}.${index}.`)}
          </ListEntry>
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
