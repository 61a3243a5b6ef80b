import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatch } from 'react-router-dom';
import { useGetProjectQuery } from '@/api/endpoints/projectsApi';
import { useCharity } from '@/config/charity';
import { paths } from '@/config/paths';
import { useLanguage } from '@/i18n/useLanguage';
import { transferReferenceOf } from '@core/projects/transferReference';
import { parseSubjectId } from '@core/pages/subjectId';
import { holderOf, type BankAccount } from '@core/site/charity';
import { pickText } from '@core/text/languages/bilingual';
import { CopyButton } from '@/components/feedback/CopyButton';
import { TitledDialog } from '@/components/feedback/dialogs/TitledDialog';
import { Bidi } from '@/components/text/Bidi';
import { BilingualText } from '@/components/text/BilingualText';

const Values = styled('dl')({ display: 'grid', gap: 8, margin: 0 });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 16,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  // Lines of equal length leave no two digits alone.
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', textWrap: 'balance' },
  '& dd:first-of-type': { gridColumn: '1 / -1', gridRow: 2 },
  '& dd:last-of-type': { gridColumn: 2, gridRow: 1 },
  [theme.breakpoints.up('sm')]: {
    '& dd:first-of-type': { gridColumn: 1 },
    '& dd:last-of-type': { gridRow: '1 / 3' },
  },
}));

type ValueProps = {
  name: string;
  copyName: string;
  /** As it is shown. */
  children: string;
  /** As it is copied. */
  copied?: string;
};

function Value({ name, copyName, children, copied = children }: ValueProps): ReactNode {
  return (
    <Row>
      <dt>{name}</dt>
      <dd>
        <Bidi>{children}</Bidi>
      </dd>
      <dd>
        <CopyButton text={copied} label={copyName} />
      </dd>
    </Row>
  );
}

/** The project of the page behind the dialog. */
function useProjectBehind() {
  const { params } = useMatch(`${paths.projectDetails}/:id`) ?? {};
  const { currentData } = useGetProjectQuery(parseSubjectId(params?.id) ?? skipToken);
  return currentData;
}

function Account({ account }: { account: BankAccount }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bank, currency, iban, bic } = account;
  const holder = holderOf(account, useCharity(), language);
  return (
    <Box
      component="li"
      sx={{ paddingBlock: 2, borderBlockStart: '1px solid', borderColor: 'divider' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        <BilingualText content={bank} />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1 }}>
        {t('layout.bank.account', { currency })}
      </Typography>
      <Values>
        <Value name={t('layout.bank.holder')} copyName={t('layout.bank.copyHolder', { currency })}>
          {holder}
        </Value>
        <Value
          name={t('layout.bank.iban')}
          copyName={t('layout.bank.copyIban', { currency })}
          copied={iban.replaceAll(' ', '')}
        >
          {iban}
        </Value>
        {bic !== '' && (
          <Value name={t('layout.bank.bic')} copyName={t('layout.bank.copyBic', { currency })}>
            {bic}
          </Value>
        )}
      </Values>
    </Box>
  );
}

export function BankAccountsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bankAccounts } = useCharity();
  const project = useProjectBehind();
  return (
    <TitledDialog title={t('layout.bank.title')} maxWidth="sm" onClose={onClose}>
      <Typography sx={{ marginBlockEnd: 2, color: 'text.secondary' }}>
        {project === undefined
          ? t('layout.bank.text')
          : t('layout.bank.textForProject', { title: pickText(project.title, language).text })}
      </Typography>
      {project !== undefined && (
        <Box
          sx={{ padding: 2, marginBlockEnd: 2, borderRadius: 1, backgroundColor: 'wash.primary' }}
        >
          <Values>
            <Value name={t('layout.bank.reference')} copyName={t('layout.bank.copyReference')}>
              {transferReferenceOf(project.id)}
            </Value>
          </Values>
        </Box>
      )}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {bankAccounts.map((account) => (
          <Account key={account.iban} account={account} />
        ))}
      </Box>
    </TitledDialog>
  );
}
