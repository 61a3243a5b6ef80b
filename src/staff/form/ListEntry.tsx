import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/form/Button';
import { ArrowUpIcon, TrashIcon } from '@/components/icons/pageIcons';

type ListEntryProps = {
  name: string;
  heading: 'h3' | 'h4';
  /** Missing for the first entry. */
  onUp: (() => void) | undefined;
  /** Missing while the list has its least number of entries. */
  onRemove: (() => void) | undefined;
  children: ReactNode;
};

/** One of several entries of a form, which can be moved up and removed. */
export function ListEntry({ name, heading, onUp, onRemove, children }: ListEntryProps) {
  const { t } = useTranslation('staff');
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        display: 'grid',
        gap: 2,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        paddingBlockEnd: 2,
      }}
    >
      <Typography variant={heading === 'h3' ? 'h4' : 'subtitle2'} component={heading}>
        {name}
      </Typography>
      {children}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {onUp !== undefined && (
          <Button
            variant="text"
            size="small"
            startIcon={<ArrowUpIcon size={20} />}
            aria-label={t('settings.texts.moveUp', { entry: name })}
            onClick={onUp}
          >
            {t('settings.texts.up')}
          </Button>
        )}
        {onRemove !== undefined && (
          <Button
            variant="text"
            size="small"
            startIcon={<TrashIcon size={20} />}
            aria-label={t('settings.texts.removeEntry', { entry: name })}
            onClick={onRemove}
          >
            {t('settings.texts.remove')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
