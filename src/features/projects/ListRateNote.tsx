import Box from '@mui/material/Box';
import { env } from '@/config/env';
import { oldestRateDate } from '@core/money/rateDates';
import type { Project } from '@core/projects/project';
import { useCurrency } from '@/store/currency/useCurrency';
import { RateNote } from '@/components/money/RateNote';

export function ListRateNote({ projects }: { projects: readonly Project[] }) {
  const { currency, rates } = useCurrency();
  const date = oldestRateDate(
    projects.map((project) => project.currency),
    currency,
    rates,
  );
  return (
    date !== null && (
      <Box sx={{ marginBlockStart: 2 }}>
        <RateNote date={date} maxDays={env.rateMaxDays} />
      </Box>
    )
  );
}
