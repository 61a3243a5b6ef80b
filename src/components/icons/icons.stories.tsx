import Box from '@mui/material/Box';
import { DirectionalIcon } from './DirectionalIcon';
import * as icons from './icons';
import * as pageIcons from './pageIcons';
import * as socialIcons from './socialIcons';

export const Icons = () => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
    {Object.entries({ ...icons, ...pageIcons, ...socialIcons }).map(([name, Icon]) => (
      <Box key={name} sx={{ inlineSize: 120, textAlign: 'center', typography: 'caption' }}>
        <Icon size={28} />
        <div>{name}</div>
      </Box>
    ))}
  </Box>
);

export const WithTheDirection = () => (
  <>
    <DirectionalIcon>
      <icons.ArrowIcon />
    </DirectionalIcon>
    <DirectionalIcon back>
      <icons.ArrowIcon />
    </DirectionalIcon>
  </>
);
