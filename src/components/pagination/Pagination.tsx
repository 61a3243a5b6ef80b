import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectionalIcon } from '../icons/DirectionalIcon';
import { ChevronIcon, ChevronToEndIcon } from '../icons/pageIcons';

type PaginationProps = {
  /** The page that is shown, from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
};

/** First, previous, next and last page; nothing where there is only one. */
export function Pagination({ page, pageCount, onChange }: PaginationProps): ReactNode {
  const { t } = useTranslation();
  if (pageCount <= 1) return null;
  const step = (
    name: 'first' | 'previous' | 'next' | 'last',
    target: number,
    possible: boolean,
  ): ReactNode => {
    const Icon = name === 'first' || name === 'last' ? ChevronToEndIcon : ChevronIcon;
    return (
      <IconButton
        aria-label={t(`ui.pagination.${name}`)}
        disabled={!possible}
        onClick={() => onChange(target)}
        sx={{
          flex: 'none',
          backgroundColor: 'background.paper',
          '&.Mui-disabled': { backgroundColor: 'transparent' },
        }}
      >
        <DirectionalIcon back={name === 'first' || name === 'previous'}>
          <Icon size={22} />
        </DirectionalIcon>
      </IconButton>
    );
  };
  const atStart = page <= 1;
  const atEnd = page >= pageCount;
  return (
    <Box
      component="nav"
      aria-label={t('ui.pagination.label')}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: { xs: 0.25, sm: 1 },
        marginBlockStart: { xs: 4, md: 6 },
      }}
    >
      {step('first', 1, !atStart)}
      {step('previous', page - 1, !atStart)}
      <Typography
        role="status"
        variant="subtitle2"
        component="p"
        sx={{
          minInlineSize: { xs: 0, sm: '8rem' },
          flex: { xs: 1, sm: 'none' },
          maxInlineSize: '10rem',
          textAlign: 'center',
        }}
      >
        {t('ui.pagination.status', { page, pageCount })}
      </Typography>
      {step('next', page + 1, !atEnd)}
      {step('last', pageCount, !atEnd)}
    </Box>
  );
}
