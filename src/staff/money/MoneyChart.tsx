import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useId } from 'react';
import { palette } from '@/theme/tokens';
import type { TotalsChart } from './chartsOf';

/** Each stands out from paper, and from its neighbours by its lightness too. */
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
/** Labels that stand beside each other in either language. */
const MOST_LABELS = { narrow: 3, wide: 8 };
/** Room for half of the last label, where time ends. */
const LAST_LABEL = 32;

/** Latin digits in both languages, as everywhere. */
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });
const whole = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type MoneyChartProps = { chart: TotalsChart; title: string; height: number };

/** Sums in one currency as bars; time runs the way that the page is read. */
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
      // Its texts are drawn, and the table beside it has the same.
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
