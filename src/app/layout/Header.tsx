import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useCharity } from '@/config/charity';
import { GIVE_HASH, paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { gutter, narrowest, touchTarget, widths } from '@/theme/tokens';
import { BandDivider } from '@/components/covers/BandDivider';
import { CharityMark } from '@/components/covers/CharityMark';
import { MenuIcon } from '@/components/icons/icons';
import { lazyPart } from '@/components/layout/lazyPart';
import { CartLink } from './CartLink';
import { SECTIONS } from './navigation';

const MobileDrawer = lazyPart(async () => (await import('./MobileDrawer')).MobileDrawer);

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: theme.zIndex.appBar,
  backgroundColor: theme.palette.background.default,
  '@media print': { position: 'static' },
}));

/** The actions wrap under the name with enlarged letters. */
const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
  paddingBlock: 8,
  minBlockSize: 72,
  '@media print': { '& > :not(a)': { display: 'none' } },
});

const Logo = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minInlineSize: touchTarget,
  minBlockSize: touchTarget,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 700,
  fontSize: '1.5rem',
  lineHeight: 1.2,
}));

/** The narrowest screens hide the mark, which leaves room for the name, cart, button and menu. */
const Mark = styled('span')({
  display: 'inline-flex',
  [narrowest]: { display: 'none' },
});

const SectionLink = styled(NavLink)(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  paddingInline: 12,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 12,
    insetBlockEnd: 6,
    blockSize: 3,
    borderRadius: 2,
    backgroundColor: 'transparent',
  },
  '&:hover::after': { backgroundColor: theme.palette.divider },
  '&.active': { color: theme.palette.primary.main, fontWeight: 600 },
  '&.active::after': { backgroundColor: theme.palette.madder.main },
}));

export function Header() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const onProject = pathname.startsWith(paths.projectDetails);
  const name = useCharity().name[language];
  return (
    <Bar>
      <Row>
        <Logo to={paths.home} aria-label={t('layout.home', { name })}>
          <Mark>
            <CharityMark size={36} />
          </Mark>
          <span>{name}</span>
        </Logo>
        <Box
          component="nav"
          aria-label={t('layout.sections')}
          sx={{ display: { xs: 'none', lg: 'flex' }, marginInline: 'auto' }}
        >
          {SECTIONS.map(({ key, to }) => (
            <SectionLink key={to} to={to} end={to === paths.home}>
              {t(key)}
            </SectionLink>
          ))}
        </Box>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0, sm: 1 },
            marginInlineStart: { xs: 'auto', lg: 0 },
          }}
        >
          <CartLink />
          <Button
            color="give"
            variant={onProject || pathname === paths.cart ? 'outlined' : 'contained'}
            {...(onProject ? { href: GIVE_HASH } : { component: Link, to: paths.exploreProjects })}
            sx={{ whiteSpace: 'nowrap', paddingInline: { xs: 2, sm: 3 } }}
          >
            {t('layout.donateNow')}
          </Button>
          <IconButton
            onClick={() => setMenuOpen(true)}
            aria-label={t('layout.openMenu')}
            aria-haspopup="dialog"
            aria-expanded={menuOpen}
            sx={{
              display: { xs: 'inline-flex', lg: 'none' },
              color: 'text.primary',
              marginInlineEnd: -1.5,
            }}
          >
            <MenuIcon />
          </IconButton>
        </Box>
      </Row>
      <BandDivider />
      {menuOpen && (
        <Suspense fallback={null}>
          <MobileDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </Bar>
  );
}
