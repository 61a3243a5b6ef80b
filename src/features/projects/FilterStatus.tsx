import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { CloseIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';
import { categoryOf } from './exploreQuery';

type FilterStatusProps = {
  filter: string;
  /** The chosen place and kind, as the page names them. */
  facets: readonly string[];
  /** The number of found projects; null while it is not known. */
  total: number | null;
  onClear: () => void;
};

/** The present filter, the number of results, and a link to all projects. */
export function FilterStatus({ filter, facets, total, onClear }: FilterStatusProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const category = categoryOf(filter);
  const words = [
    category === null ? filter : pickText(category.name, language).text,
    ...facets,
  ].filter((word) => word !== '');
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
      {words.length > 0 && (
        <Typography
          component="p"
          variant="subtitle1"
          sx={{ overflowWrap: 'anywhere', minInlineSize: 0 }}
        >
          <span>{t('projects.filteredBy')}</span>{' '}
          {words.map((word, index) => (
            <Fragment key={word}>
              <span>{index > 0 && ' · '}</span>
              <Bidi>{word}</Bidi>
            </Fragment>
          ))}
        </Typography>
      )}
      <Typography component="p" role="status" sx={{ color: 'text.secondary' }}>
        {total === null ? '' : t('projects.found', { count: total })}
      </Typography>
      {words.length > 0 && (
        <Button variant="text" size="small" startIcon={<CloseIcon size={18} />} onClick={onClear}>
          {t('projects.clearFilter')}
        </Button>
      )}
    </Box>
  );
}
