import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Money } from '@core/money/money';
import { wholeMoney } from '@core/money/wholeMoney';
import { progressOf, remainingMinorOf, type Project } from '@core/projects/project';
import { useCurrency } from '@/store/currency/useCurrency';
import { CountUpMoney } from '@/components/money/CountUpMoney';
import { MoneyText } from '@/components/money/MoneyText';
import { RaisedProgress } from '@/components/progress/RaisedProgress';
import { Sentence } from '@/components/text/Sentence';
import { Verbatim } from '@/components/text/Verbatim';

const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '4px 16px',
  margin: '12px 0 0',
});

const Unbroken = styled(Verbatim)({ whiteSpace: 'nowrap' });

const Figure = styled('div')(({ theme }) => ({
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
  '&:first-of-type dd': { fontWeight: 600 },
  '&:last-of-type:not(:first-of-type)': { textAlign: 'end', marginInlineStart: 'auto' },
}));

/** An open project's rest to its target, in the chosen currency; nothing above its target. */
export function ToGo({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { show } = useCurrency();
  const amountMinor = remainingMinorOf(project);
  if (amountMinor === 0 || project.status !== 'open') return null;
  const { money, approximate } = show({ amountMinor, currency: project.currency });
  const text = `${approximate ? '≈ ' : ''}${wholeMoney(money)}`;
  return (
    <Sentence t={t} i18nKey="projects.toGo" components={{ amount: <Unbroken>{text}</Unbroken> }} />
  );
}

type ProjectFiguresProps = {
  project: Project;
  /** Animates the amounts once they are visible, and shows them larger. */
  prominent?: boolean;
  /** A line between the bar and the amounts. */
  summary?: ReactNode;
};

/** The progress bar, the true percentage, and both amounts in the chosen currency. */
export function ProjectFigures({ project, prominent = false, summary }: ProjectFiguresProps) {
  const { t } = useTranslation();
  const { show } = useCurrency();
  const progress = progressOf(project);
  const hasTarget = project.targetMinor > 0;
  const amount = (amountMinor: number) => {
    const shown: { money: Money; approximate: boolean } = show({
      amountMinor: Math.max(0, amountMinor),
      currency: project.currency,
    });
    return prominent ? <CountUpMoney {...shown} /> : <MoneyText {...shown} />;
  };
  return (
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minBlockSize: 24 }}>
        <Box sx={{ flex: 1 }}>
          <RaisedProgress {...progress} label={t('projects.raised')} />
        </Box>
        {hasTarget && (
          <Typography
            component="span"
            variant={prominent ? 'h4' : 'subtitle2'}
            sx={{
              color: progress.funded ? 'success.main' : 'primary.main',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {project.raisedMinor > 0 || project.status !== 'open' ? (
              <Verbatim>{`${progress.percent}%`}</Verbatim>
            ) : (
              <span>{t('projects.beFirst')}</span>
            )}
          </Typography>
        )}
      </Box>
      {summary}
      <Figures sx={prominent ? { '& dd': { fontSize: { xs: '1.0625rem', sm: '1.25rem' } } } : null}>
        <Figure>
          <dt>{t('projects.raised')}</dt>
          <dd>{amount(project.raisedMinor)}</dd>
        </Figure>
        {hasTarget && (
          <Figure>
            <dt>{t('projects.target')}</dt>
            <dd>{amount(project.targetMinor)}</dd>
          </Figure>
        )}
      </Figures>
    </div>
  );
}
