import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '@/components/icons/pageIcons';
import { Bidi } from '@/components/text/Bidi';

type FilterStatusProps = {
  /** The parts of the filter that no chosen chip shows. */
  words: readonly string[];
  onClear: () => void;
};

/** The present filter, and a button to all projects. */
export function FilterStatus({ words, onClear }: FilterStatusProps) {
  const { t } = useTranslation();
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minInlineSize: 0,
        marginInlineStart: { md: 'auto' },
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
      <Button
        variant="text"
        size="small"
        startIcon={<CloseIcon size={18} />}
        onClick={onClear}
        // Its icon begins, and its words end, in line with what is above.
        sx={{
          paddingInline: 1.5,
          marginInlineEnd: -1.5,
          ...(words.length === 0 && { marginInlineStart: -1.5 }),
        }}
      >
        {t('projects.clearFilter')}
      </Button>
    </Box>
  );
}
