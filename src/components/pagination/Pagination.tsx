import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import usePagination from '@mui/material/usePagination';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DirectionalIcon } from '../icons/DirectionalIcon';
import { ChevronIcon, ChevronToEndIcon } from '../icons/pageIcons';

type PaginationProps = {
  /** The present page, from 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
};

type Step = 'first' | 'previous' | 'next' | 'last';

/** First, previous, next and last page; nothing for a single page. */
export function Pagination({ page, pageCount, onChange }: PaginationProps): ReactNode {
  const { t } = useTranslation();
  const { items } = usePagination({
    page,
    count: pageCount,
    showFirstButton: true,
    showLastButton: true,
    onChange: (_event, chosen) => onChange(chosen),
  });
  if (pageCount <= 1) return null;
  const step = (name: Step): ReactNode => {
    const item = items.find(({ type }) => type === name);
    const Icon = name === 'first' || name === 'last' ? ChevronToEndIcon : ChevronIcon;
    return (
      <IconButton
        aria-label={t(`ui.pagination.${name}`)}
        disabled={item?.disabled ?? true}
        onClick={item?.onClick}
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
      {step('first')}
      {step('previous')}
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
      {step('next')}
      {step('last')}
    </Box>
  );
}
