import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { StaffRole } from '@core/staff/roles';
import { gutter, radii, touchTarget, widths } from '@/theme/tokens';
import { isInArea, staffPath, visibleAreas } from '../staffAreas';

const Shell = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
  paddingBlock: theme.spacing(3),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '13rem minmax(0, 1fr)' },
}));

const Areas = styled('ul')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  // The scrollbar does not look like a bar of another colour.
  scrollbarWidth: 'thin',
  scrollbarColor: `${theme.palette.divider} transparent`,
  [theme.breakpoints.up('md')]: {
    position: 'sticky',
    insetBlockStart: theme.spacing(12),
    flexDirection: 'column',
  },
}));

const AreaLink = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: theme.spacing(1.75),
  borderRadius: radii.field,
  color: theme.palette.text.primary,
  fontWeight: 500,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&:hover': { backgroundColor: theme.palette.surface.sunken },
  '&[aria-current]': {
    backgroundColor: theme.palette.wash.primary,
    color: theme.palette.primary.main,
  },
}));

type StaffLayoutProps = { roles: readonly StaffRole[]; children: ReactNode };

export function StaffLayout({ roles, children }: StaffLayoutProps) {
  const { t } = useTranslation('staff');
  const { pathname } = useLocation();
  const areas = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The areas scroll sideways on a phone.
    areas.current
      ?.querySelector('[aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <Shell>
      <Box
        component="nav"
        aria-label={t('areas.label')}
        sx={{ '@media print': { display: 'none' } }}
      >
        <Areas ref={areas}>
          {visibleAreas(roles).map((area) => (
            <li key={area.path}>
              <AreaLink
                to={staffPath(area.path)}
                {...(isInArea(area, pathname) && { 'aria-current': 'page' })}
              >
                {t(area.label)}
              </AreaLink>
            </li>
          ))}
        </Areas>
      </Box>
      <div>{children}</div>
    </Shell>
  );
}

type StaffHeadingProps = { title: ReactNode; lead?: ReactNode; actions?: ReactNode };

export function StaffHeading({ title, lead, actions }: StaffHeadingProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'end',
        justifyContent: 'space-between',
        gap: 2,
        marginBlockEnd: 3,
      }}
    >
      <Box>
        <Typography variant="h2" component="h1">
          {title}
        </Typography>
        {lead !== undefined && (
          <Typography
            component="div"
            sx={{ color: 'text.secondary', marginBlockStart: 0.5, maxInlineSize: '70ch' }}
          >
            {lead}
          </Typography>
        )}
      </Box>
      {actions !== undefined && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
      )}
    </Box>
  );
}
