import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useCharity } from '@/config/charity';
import { paths } from '@/config/paths';
import { selectIsStaff, selectUser } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { CloseIcon } from '@/components/icons/pageIcons';
import { BilingualText } from '@/components/text/BilingualText';
import { Bidi } from '@/components/text/Bidi';
import { BankAccountsButton } from './BankAccountsButton';
import { LogOut } from './LogOut';
import { CurrencySwitch, LanguageSwitch } from './Switches';
import { SECTIONS, type NavLinkItem } from './navigation';

/** The drawer has its own about address. */
const DRAWER_SECTIONS: readonly NavLinkItem[] = SECTIONS.map((item) =>
  item.to === paths.aboutUs ? { ...item, to: paths.about } : item,
);

const Row = styled(NavLink)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 52,
  paddingInline: 24,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  fontSize: '1.125rem',
  fontWeight: 500,
  borderInlineStart: '4px solid transparent',
  '&.active': {
    color: theme.palette.primary.main,
    borderInlineStartColor: theme.palette.madder.main,
    backgroundColor: theme.palette.wash.primary,
  },
}));

const DonateRow = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 48,
  paddingInline: 28,
  color: theme.palette.primary.main,
  textDecoration: 'none',
  fontWeight: 500,
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  padding: '16px 22px 24px',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  justifyItems: 'start',
  '& a': {
    color: theme.palette.text.primary,
    display: 'inline-flex',
    alignItems: 'center',
    maxInlineSize: '100%',
    minBlockSize: 48,
    paddingInline: 6,
    fontWeight: 500,
    textDecoration: 'none',
  },
}));

const donorName = { minInlineSize: 0, color: 'text.secondary' } as const;

export function MobileDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { phone, phoneHref, bankAccounts, texts } = useCharity();
  const isStaff = useAppSelector(selectIsStaff);
  const name = useAppSelector(selectUser)?.name;
  const titleId = useId();
  const donateId = useId();
  // A tap closes the drawer; arrow keys change the choice.
  const closeAfterTap = ({ detail, target }: MouseEvent): void => {
    if (detail > 0 && target instanceof HTMLInputElement) onClose();
  };
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { inlineSize: 'min(22rem, 88vw)' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingInline: 3,
          paddingInlineEnd: 1.5,
          minBlockSize: 72,
        }}
      >
        <Typography variant="h3" component="h2" id={titleId}>
          {t('layout.menu')}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('layout.closeMenu')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box component="nav" aria-label={t('layout.sections')}>
        {DRAWER_SECTIONS.map(({ key, to }) => (
          <Row key={to} to={to} end={to === paths.home} onClick={onClose}>
            {t(key)}
          </Row>
        ))}
      </Box>
      {texts.footer.donate.length > 0 && (
        <Box component="nav" aria-labelledby={donateId} sx={{ marginBlock: 2 }}>
          <Typography
            variant="eyebrow"
            component="h3"
            id={donateId}
            sx={{ paddingInline: 3.5, marginBlockEnd: 0.5 }}
          >
            {t('layout.donate')}
          </Typography>
          {texts.footer.donate.map(({ name, to }, index) => (
            <DonateRow key={index} to={to} onClick={onClose}>
              <BilingualText content={name} />
            </DonateRow>
          ))}
        </Box>
      )}
      <Foot>
        {isStaff && (
          <Link to={paths.staff} onClick={onClose}>
            {t('layout.staff')}
          </Link>
        )}
        <Link to={paths.profile} onClick={onClose}>
          <Box component="span" sx={{ flex: 'none', marginInlineEnd: 1 }}>
            {t('layout.myProfile')}
          </Box>{' '}
          {name && (
            <Typography component="span" dir="auto" noWrap sx={donorName}>
              {name}
            </Typography>
          )}
        </Link>
        <LogOut onDone={onClose} />
        {bankAccounts.length > 0 && <BankAccountsButton />}
        {phone !== '' && (
          <a href={phoneHref}>
            <Bidi>{phone}</Bidi>
          </a>
        )}
        <Box onClick={closeAfterTap} sx={{ display: 'grid', gap: 0.5 }}>
          <LanguageSwitch />
          <CurrencySwitch />
        </Box>
      </Foot>
    </Drawer>
  );
}
