import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { FIRST_STEPS, type FirstStep } from '@core/staff/overviewContract';
import { CheckIcon } from '@/components/icons/pageIcons';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { staffPath } from '../staffAreas';

/** Null for a step of the person who runs the machine. */
const PLACES: Readonly<Record<FirstStep, string | null>> = {
  settings: staffPath('settings'),
  legal: staffPath('settings'),
  example: staffPath('settings'),
  content: staffPath('content'),
  team: staffPath('team'),
  cards: null,
  mail: null,
  backup: staffPath('backups'),
};

const MARK_PX = 28;

/** A circle with the step's number, or with a tick. */
function Mark({ number, isDone }: { number: number; isDone: boolean }) {
  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        inlineSize: MARK_PX,
        blockSize: MARK_PX,
        borderRadius: '50%',
        border: 1,
        borderColor: isDone ? 'primary.main' : 'outline',
        backgroundColor: isDone ? 'primary.main' : 'transparent',
        color: isDone ? 'primary.contrastText' : 'text.secondary',
        typography: 'subtitle2',
      }}
    >
      {isDone ? <CheckIcon size={16} /> : number}
    </Box>
  );
}

type StepProps = { step: FirstStep; number: number; isDone: boolean };

function Step({ step, number, isDone }: StepProps) {
  const { t } = useTranslation('staff');
  const to = PLACES[step];
  const title = t(`firstSteps.${step}.title`);
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Mark number={number} isDone={isDone} />
      <div>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {to === null ? (
            title
          ) : (
            <Link component={RouterLink} to={to}>
              {title}
            </Link>
          )}
        </Typography>
        {isDone ? (
          <VisuallyHidden>{` (${t('firstSteps.isDone')})`}</VisuallyHidden>
        ) : (
          <Typography sx={{ color: 'text.secondary', maxInlineSize: '70ch' }}>
            {t(`firstSteps.${step}.text`)}
          </Typography>
        )}
      </div>
    </Box>
  );
}

type FirstStepsProps = {
  done: readonly FirstStep[];
  /** Whether the site's Appwrite runs on another machine, which has its own backups. */
  isElsewhere: boolean;
};

/** Leads an admin from the example to an own site, until every step is done. */
export function FirstSteps({ done, isElsewhere }: FirstStepsProps) {
  const { t } = useTranslation('staff');
  const id = useId();
  const steps = FIRST_STEPS.filter((step) => !isElsewhere || step !== 'backup');
  const count = steps.filter((step) => done.includes(step)).length;
  if (count === steps.length) return null;
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ padding: { xs: 2.5, sm: 4 }, marginBlockEnd: 4 }}
    >
      <Typography id={id} variant="h3" component="h2">
        {t('firstSteps.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', marginBlockStart: 1 }}>
        {t('firstSteps.progress', { done: count, all: steps.length })}
      </Typography>
      <Box
        component="ol"
        sx={{
          listStyle: 'none',
          margin: 0,
          marginBlockStart: 2.5,
          padding: 0,
          display: 'grid',
          gap: 2,
        }}
      >
        {steps.map((step, index) => (
          <Step key={step} step={step} number={index + 1} isDone={done.includes(step)} />
        ))}
      </Box>
    </Card>
  );
}
