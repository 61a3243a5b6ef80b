import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { create } from 'qrcode';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@core/projects/project';
import { transferReferenceOf } from '@core/projects/transferReference';
import { holderOf, type BankAccount } from '@core/site/charity';
import { charity } from '@/config/charity';
import { sharedProject } from '@/config/sharedProject';
import { useLanguage } from '@/i18n/useLanguage';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';

/** Sizes follow the width of the paper, so that a smaller one holds the same poster. */
const paper = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '15mm' },
      '@media print': {
        html: { fontSize: '2.2vw' },
        // The site's name and its band have the edges of the poster.
        'header > *': { paddingInline: '0 !important', printColorAdjust: 'exact' },
      },
    }}
  />
);

/** More accounts stand in two columns. */
const MOST_IN_A_COLUMN = 3;

const Foot = styled('div')({
  display: 'none',
  '@media print': { display: 'block', marginBlockStart: 'auto', paddingBlockStart: '1.5rem' },
});

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '13.5rem minmax(0, 1fr)',
  columnGap: '3rem',
  paddingBlockStart: '1.5rem',
  borderBlockStart: `1px solid ${theme.palette.divider}`,
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: '.125rem .75rem',
  margin: 0,
  ...theme.typography.body2,
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
}));

/** The paper around it is the quiet zone of four modules that readers require. */
function QrSquare({ address, name }: { address: string; name: string }) {
  const { size, path } = useMemo(() => {
    const { modules } = create(address, { errorCorrectionLevel: 'Q' });
    const dark = [...modules.data].flatMap((isDark, at) =>
      isDark === 0 ? [] : `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`,
    );
    return { size: modules.size, path: dark.join('') };
  }, [address]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ display: 'block', inlineSize: '100%', color: 'text.primary' }}
    >
      <path fill="currentColor" d={path} />
    </Box>
  );
}

type FactProps = { name: string; children: string; strong?: boolean };

function Fact({ name, children, strong = false }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <Box component="dd" sx={{ fontWeight: strong ? 700 : 500 }}>
        <Bidi>{children}</Bidi>
      </Box>
    </>
  );
}

function Account({ account, holder }: { account: BankAccount; holder: string | null }) {
  const { t } = useTranslation();
  const { bank, currency, iban, bic } = account;
  return (
    <Box component="li" sx={{ breakInside: 'avoid' }}>
      <Typography variant="subtitle2" component="p">
        <BilingualText content={bank} /> <span>·</span>{' '}
        <span>{t('layout.bank.account', { currency })}</span>
      </Typography>
      <Facts>
        {holder !== null && <Fact name={t('layout.bank.holder')}>{holder}</Fact>}
        <Fact name={t('layout.bank.iban')}>{iban}</Fact>
        {bic !== '' && <Fact name={t('layout.bank.bic')}>{bic}</Fact>}
      </Facts>
    </Box>
  );
}

/** A holder of all accounts is named once. */
function Transfer({ projectId }: { projectId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bankAccounts } = charity();
  const holders = bankAccounts.map((account) => holderOf(account, charity(), language));
  const [first] = holders;
  const shared = first !== undefined && holders.every((holder) => holder === first) ? first : null;
  return (
    <Box sx={{ display: 'grid', gap: '.75rem', alignContent: 'start' }}>
      <Typography variant="h4" component="h2">
        {t('layout.bank.title')}
      </Typography>
      <Facts>
        <Fact name={t('layout.bank.reference')} strong>
          {transferReferenceOf(projectId)}
        </Fact>
        {shared !== null && <Fact name={t('layout.bank.holder')}>{shared}</Fact>}
      </Facts>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: bankAccounts.length > MOST_IN_A_COLUMN ? '1fr 1fr' : '1fr',
          gap: '.75rem 1.5rem',
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {bankAccounts.map((account, index) => (
          <Account
            key={account.iban}
            account={account}
            holder={shared === null ? (holders[index] ?? null) : null}
          />
        ))}
      </Box>
    </Box>
  );
}

/** The ways to give to a printed project: its address as QR code, and the bank accounts. */
export function PosterFoot({ project }: { project: Project }) {
  const { t } = useTranslation();
  const address = new URL(sharedProject(project, useLanguage(), '').url);
  const isOpen = project.status === 'open';
  return (
    <>
      {paper}
      <Foot>
        <Columns>
          <Box sx={{ display: 'grid', gap: '1rem', alignContent: 'start' }}>
            {isOpen && (
              <Typography variant="h4" component="h2">
                {t('projects.details.scan')}
              </Typography>
            )}
            <QrSquare address={address.href} name={t('ui.share.qr')} />
            <Typography variant="caption" component="p" dir="ltr" sx={{ fontWeight: 400 }}>
              <span>{address.host}</span>
              <Box component="span" sx={{ display: 'inline-block' }}>
                {address.pathname}
              </Box>
            </Typography>
          </Box>
          {isOpen && charity().bankAccounts.length > 0 && <Transfer projectId={project.id} />}
        </Columns>
      </Foot>
    </>
  );
}
