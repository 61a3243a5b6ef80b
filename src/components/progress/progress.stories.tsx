import Box from '@mui/material/Box';
import { RaisedProgress } from './RaisedProgress';

export const Raised = () => (
  <Box sx={{ display: 'grid', gap: 3, maxInlineSize: 360 }}>
    {[0, 1, 42, 99, 100, 180].map((percent) => (
      <RaisedProgress
        key={percent}
        barPercent={Math.min(percent, 100)}
        percent={percent}
        funded={percent >= 100}
        label={`${percent} %`}
      />
    ))}
  </Box>
);
