import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { BarChart, type BarChartProps } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { minorDigits } from '@core/money/currency';
import type { TotalsChart } from './chartsOf';

/** The colours have contrast with the background, and differ in lightness. */
const coloursOf = ({ primary, give, madder, success, info, warning, text }: Theme['palette']) => [
  primary.main,
  give.dark,
  madder.main,
  primary.light,
  success.main,
  info.main,
  warning.main,
  text.secondary,
];

const AXIS_WIDTH = 52;
/** Longer names of bars end with an ellipsis. */
const NAMES_WIDTH = { narrow: 120, wide: 260 };
const NAMED_BAR = 44;
/** The most labels that fit beside each other in both languages. */
const MOST_LABELS = { narrow: 3, wide: 8 };
/** Room for half of the last label. */
const LAST_LABEL = 32;

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

type MoneyChartProps = { chart: TotalsChart; title: string; height: number };

/** Sums in one currency as bars; time runs in the page's direction. */
export function MoneyChart({ chart, title, height }: MoneyChartProps) {
  const id = useId();
  const theme = useTheme();
  const colours = coloursOf(theme.palette);
  const isRtl = theme.direction === 'rtl';
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const { currency, isOverTime, categories, series } = chart;
  const step = Math.ceil(categories.length / (isNarrow ? MOST_LABELS.narrow : MOST_LABELS.wide));
  const digits = minorDigits(currency);
  const whole = new Intl.NumberFormat('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const position = isRtl ? 'right' : 'left';
  const amounts = { valueFormatter: (value: number) => short.format(value) };
  const overTime = {
    height,
    grid: { horizontal: true },
    xAxis: [
      {
        scaleType: 'band',
        data: [...categories],
        reverse: isRtl,
        tickLabelInterval: (_category: string, index: number) => index % step === 0,
      },
    ],
    yAxis: [{ ...amounts, width: AXIS_WIDTH, position }],
  } satisfies Partial<BarChartProps>;
  // Names stand beside their bars, where they cannot overlap.
  const named = {
    layout: 'horizontal',
    height: NAMED_BAR * (categories.length + 2),
    grid: { vertical: true },
    xAxis: [{ ...amounts, reverse: isRtl }],
    yAxis: [
      {
        scaleType: 'band',
        data: [...categories],
        width: isNarrow ? NAMES_WIDTH.narrow : NAMES_WIDTH.wide,
        position,
      },
    ],
  } satisfies Partial<BarChartProps>;
  return (
    <Box
      component="figure"
      // The texts are part of a drawing, and the table beside it has them too.
      translate="no"
      aria-labelledby={id}
      sx={{ margin: 0, padding: 2, borderRadius: 2, backgroundColor: 'background.paper' }}
    >
      <Typography id={id} component="figcaption" variant="subtitle1">
        {title}
      </Typography>
      <BarChart
        {...(isOverTime ? overTime : named)}
        borderRadius={4}
        skipAnimation
        margin={{ top: 16, bottom: 0, left: isRtl ? LAST_LABEL : 0, right: isRtl ? 0 : LAST_LABEL }}
        hideLegend={series.length < 2}
        series={series.map(({ label, colour, values }) => ({
          label,
          color: colours[colour],
          data: [...values],
          stack: 'all',
          valueFormatter: (value: number | null) =>
            value === null ? '' : `\u2066${whole.format(value)} ${currency}\u2069`,
        }))}
      />
    </Box>
  );
}
