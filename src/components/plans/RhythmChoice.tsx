import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Suspense, useId, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FRIDAY, type Rhythm } from '@core/plans/rhythm';
import { charityToday } from '@/config/charityToday';
import { edgeInForcedColours, focusRing, unseenInput } from '@/theme/baseline';
import { radii, touchTarget } from '@/theme/tokens';
import { lazyPart } from '../layout/lazyPart';

const RhythmFields = lazyPart(
  async () => (await import(/* webpackChunkName: 'PlanPage' */ './RhythmFields')).RhythmFields,
);
const ConsentText = lazyPart(
  async () => (await import(/* webpackChunkName: 'PlanPage' */ './ConsentText')).ConsentText,
);

const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Choice = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: '1 1 0',
  minInlineSize: 'max-content',
  minBlockSize: touchTarget,
  paddingInline: 10,
  border: `1.5px solid ${theme.palette.outline}`,
  borderRadius: radii.field,
  backgroundColor: theme.palette.background.paper,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: theme.palette.primary.main },
  '&:has(:checked)': {
    borderColor: theme.palette.primary.main,
    backgroundColor: theme.palette.wash.primary,
    color: theme.palette.primary.main,
    ...edgeInForcedColours,
  },
  '&:has(:focus-visible)': focusRing,
  '& input': unseenInput,
}));

const OPTIONS = ['once', 'monthly', 'more'] as const;
type Option = (typeof OPTIONS)[number];

function optionOf(rhythm: Rhythm | null): Option {
  if (rhythm === null) return 'once';
  return rhythm.kind === 'monthly' ? 'monthly' : 'more';
}

/** The rhythm that an option proposes. */
function proposalOf(option: Option): Rhythm | null {
  switch (option) {
    case 'once':
      return null;
    case 'monthly':
      return { kind: 'monthly', day: Number(charityToday().slice(8)) };
    case 'more':
      return { kind: 'weekly', weekday: FRIDAY };
  }
}

type RhythmChoiceProps = {
  /** Null for a single donation. */
  rhythm: Rhythm | null;
  onChange: (rhythm: Rhythm | null) => void;
  disabled?: boolean;
};

/** The sentence beside the button, whose code is loaded with the first choice. */
export function LazyConsent(props: ComponentProps<typeof ConsentText>): ReactNode {
  return (
    <Suspense fallback={null}>
      <ConsentText {...props} />
    </Suspense>
  );
}

/** Whether to give once or regularly. */
export function RhythmChoice({ rhythm, onChange, disabled = false }: RhythmChoiceProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div data-needs-script>
      <div role="radiogroup" aria-labelledby={id}>
        <Typography id={id} variant="subtitle2" sx={{ marginBlockEnd: '6px' }}>
          {t('plans.choose')}
        </Typography>
        <Choices>
          {OPTIONS.map((option) => (
            <Choice key={option}>
              <input
                type="radio"
                name={id}
                disabled={disabled}
                checked={optionOf(rhythm) === option}
                onChange={() => onChange(proposalOf(option))}
              />
              <span>{t(`plans.options.${option}`)}</span>
            </Choice>
          ))}
        </Choices>
      </div>
      {rhythm !== null && (
        <Suspense fallback={null}>
          <RhythmFields rhythm={rhythm} onChange={onChange} disabled={disabled} />
        </Suspense>
      )}
    </div>
  );
}
