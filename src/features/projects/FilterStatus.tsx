import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { categoryOf } from './exploreQuery';

type FilterStatusProps = {
  filter: string;
  /** How many projects were found; null while that is not known. */
  total: number | null;
  onClear: () => void;
};

/** What the list is narrowed to, how much that leaves, and the way back to all. */
export function FilterStatus({ filter, total, onClear }: FilterStatusProps) {
  const { t } = useTranslation();
  const category = categoryOf(filter);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '4px 16px',
        minBlockSize: 56,
        marginBlockEnd: 1,
      }}
    >
      {filter !== '' && (
        <Typography
          component="p"
          variant="subtitle1"
          sx={{ overflowWrap: 'anywhere', minInlineSize: 0 }}
        >
          {t('projects.filteredBy')}{' '}
          <Bidi>{category === null ? filter : t(`projects.categories.${category}`)}</Bidi>
        </Typography>
      )}
      <Typography component="p" role="status" sx={{ color: 'text.secondary' }}>
        {total === null ? '' : t('projects.found', { count: total })}
      </Typography>
      {filter !== '' && (
        <Button variant="text" size="small" startIcon={<CloseIcon size={18} />} onClick={onClear}>
          {t('projects.clearFilter')}
        </Button>
      )}
    </Box>
  );
}
