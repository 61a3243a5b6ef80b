import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCharity } from '@/config/charity';
import { paths } from '@/config/paths';
import { selectIsStaff } from '@/store/auth/authSlice';
import { useAppSelector } from '@/store/hooks';
import { gutter, narrowest, touchTarget, widths } from '@/theme/tokens';
import { PhoneIcon, UserIcon } from '@/components/icons/icons';
import { Bidi } from '@/components/text/Bidi';
import { BankAccountsButton } from './BankAccountsButton';
import { LogOut } from './LogOut';
import { CurrencySwitch, LanguageSwitch } from './Switches';
import { QuietButton } from './QuietButton';

const Bar = styled('section')(({ theme }) => ({
  backgroundColor: theme.palette.primary.main,
  color: theme.palette.primary.contrastText,
  fontSize: '.875rem',
  '@media print': { display: 'none' },
}));

const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  [narrowest]: { gap: 0 },
  maxInlineSize: `calc(${widths.content} + 2 * ${gutter})`,
  marginInline: 'auto',
  paddingInline: gutter,
  minBlockSize: touchTarget,
});

export function TopBar() {
  const { t } = useTranslation();
  const { phone, phoneHref, bankAccounts } = useCharity();
  const isStaff = useAppSelector(selectIsStaff);
  return (
    <Bar data-surface="petrol" aria-label={t('layout.topBar')}>
      <Row>
        {phone && (
          <QuietButton component="a" href={phoneHref} aria-label={t('layout.callUs', { phone })}>
            <PhoneIcon size={18} />
            <Box component="span" sx={{ display: { xs: 'none', md: 'contents' } }}>
              <Bidi>{phone}</Bidi>
            </Box>
          </QuietButton>
        )}
        <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
          {bankAccounts[0] && <BankAccountsButton />}
        </Box>
        <Box
          sx={{
            marginInlineStart: 'auto',
            minInlineSize: 0,
            display: 'flex',
            // With enlarged letters, the currencies go under the languages.
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            alignItems: 'center',
            gap: { xs: 0.5, md: 2 },
            [narrowest]: { gap: 0 },
          }}
        >
          <Box sx={{ display: { xs: 'none', md: 'contents' } }}>
            <QuietButton component={Link} to={paths.profile}>
              <UserIcon size={18} />
              <span>{t('layout.myProfile')}</span>
            </QuietButton>
          </Box>
          <Box sx={{ display: { xs: 'none', lg: 'contents' } }}>
            {isStaff && (
              <QuietButton component={Link} to={paths.staff}>
                {t('layout.staff')}
              </QuietButton>
            )}
            <LogOut />
          </Box>
          <LanguageSwitch onPetrol />
          <CurrencySwitch onPetrol />
        </Box>
      </Row>
    </Bar>
  );
}
