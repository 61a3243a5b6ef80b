import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useGetWorkFiguresQuery,
  useListWorkDoneQuery,
  type WorkDone as Work,
} from '@/api/endpoints/workDoneApi';
import { paths } from '@/config/paths';
import { summaryOf } from '@core/text/shorten';
import { radii, shadows } from '@/theme/tokens';
import { Section } from '@/components/layout/Section';
import { MoneyText } from '@/components/money/MoneyText';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { Sentence } from '@/components/text/Sentence';
import { countText } from './countText';
import { UpdateHead } from './UpdateHead';

const Figures = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '16px 48px',
  margin: '0 0 32px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    ...theme.typography.h2,
    margin: 0,
    color: theme.palette.madder.main,
  },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 24 },
}));

const Card = styled('article')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  blockSize: '100%',
  padding: 20,
  minInlineSize: 0,
  borderRadius: radii.card,
  backgroundColor: theme.palette.background.paper,
  boxShadow: shadows.card,
  '& a': { color: 'inherit', textUnderlineOffset: 4 },
  '& a:not(:hover)': { textDecoration: 'none' },
}));

function WorkFigures(): ReactNode {
  const { t } = useTranslation();
  const { data } = useGetWorkFiguresQuery();
  if (data === undefined || data.donations === 0) return null;
  const figures = (['donations', 'funded', 'places'] as const).filter((name) => data[name] > 0);
  return (
    <Figures>
      {figures.map((name) => (
        <div key={name}>
          <dt>{t(`home.done.figures.${name}`, { count: data[name] })}</dt>
          <dd>{countText(data[name])}</dd>
        </div>
      ))}
    </Figures>
  );
}

function WorkCard({ work: { update, project } }: { work: Work }): ReactNode {
  const { t } = useTranslation();
  const { title, description, costMinor } = update;
  const { region, currency } = project;
  return (
    <Card>
      <UpdateHead update={update} />
      <Typography variant="h4" component="h3">
        <Link to={`${paths.projectDetailsOf(project.id)}#updates`}>
          <BilingualText content={title} />
        </Link>
      </Typography>
      <Typography sx={clampLines(5)}>
        <BilingualText content={description}>{summaryOf}</BilingualText>
      </Typography>
      <Typography variant="body2" sx={{ marginBlockStart: 'auto', color: 'text.secondary' }}>
        <BilingualText content={region} />
        {costMinor > 0 && (
          <>
            {' '}
            <span>·</span>{' '}
            <Sentence
              t={t}
              i18nKey="updates.cost"
              components={{ amount: <MoneyText money={{ amountMinor: costMinor, currency }} /> }}
            />
          </>
        )}
      </Typography>
    </Card>
  );
}

/** The last updates of all projects below figures from the books; absent without an update. */
export function WorkDone(): ReactNode {
  const { t } = useTranslation();
  const { data: works = [] } = useListWorkDoneQuery();
  if (works.length === 0) return null;
  return (
    <Section heading={t('home.done.title')}>
      <WorkFigures />
      <List>
        {works.map((work) => (
          <li key={work.update.id}>
            <WorkCard work={work} />
          </li>
        ))}
      </List>
    </Section>
  );
}
