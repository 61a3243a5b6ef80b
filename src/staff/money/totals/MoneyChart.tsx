import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { palette } from '@/theme/tokens';
import type { TotalsChart } from './chartsOf';

/** The colours have contrast with the background, and differ in lightness. */
const COLOURS = [
  palette.petrol,
  palette.saffronDeep,
  palette.madder,
  palette.petrolBright,
  palette.olive,
  palette.sky,
  palette.amber,
  palette.inkSoft,
];

const AXIS_WIDTH = 52;
/** The most labels that fit beside each other in both languages. */
const MOST_LABELS = { narrow: 3, wide: 8 };
/** Room for half of the last label. */
const LAST_LABEL = 32;

const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type MoneyChartProps = { chart: TotalsChart; title: string; height: number };

/** Sums in one currency as bars; time runs in the page's direction. */
export function MoneyChart({ chart, title, height }: MoneyChartProps) {
  const id = useId();
  const theme = useTheme();
  const isRtl = theme.direction === 'rtl';
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const { currency, categories, series } = chart;
  const step = Math.ceil(categories.length / (isNarrow ? MOST_LABELS.narrow : MOST_LABELS.wide));
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
        height={height}
        colors={COLOURS}
        borderRadius={4}
        skipAnimation
        margin={{ top: 16, bottom: 0, left: isRtl ? LAST_LABEL : 0, right: isRtl ? 0 : LAST_LABEL }}
        hideLegend={series.length < 2}
        grid={{ horizontal: true }}
        xAxis={[
          {
            scaleType: 'band',
            data: [...categories],
            reverse: isRtl,
            tickLabelInterval: (_category, index) => index % step === 0,
          },
        ]}
        yAxis={[
          {
            width: AXIS_WIDTH,
            position: isRtl ? 'right' : 'left',
            valueFormatter: (value: number) => short.format(value),
          },
        ]}
        series={series.map(({ label, values }) => ({
          label,
          data: [...values],
          stack: 'all',
          valueFormatter: (value: number | null) =>
            value === null ? '' : `\u2066${whole.format(value)} ${currency}\u2069`,
        }))}
      />
    </Box>
  );
}
