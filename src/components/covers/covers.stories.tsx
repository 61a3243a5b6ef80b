import Box from '@mui/material/Box';
import { PALETTE_NAMES as BASE_PALETTES } from 'tatreez/palettes';
import { SAMPLE } from '../testing/sampleTexts';
import { BandDivider } from './BandDivider';
import { BANNER_PALETTES, BannerImage } from './BannerImage';
import { CharityMark } from './CharityMark';
import { PALETTE_NAMES } from './palettes';
import { CoverImage } from './CoverImage';
import { CoverLabels, RegionLabel } from './RegionLabel';
import { StarMark } from './StarMark';
import { StitchedAvatar } from './StitchedAvatar';
import { TatreezCover } from './TatreezCover';
import { keysOf } from '@core/values/keysOf';

const tiles = { display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, 260px)' };

export const Covers = () => (
  <Box sx={tiles}>
    {PALETTE_NAMES.map((palette) => (
      <Box key={palette} sx={{ position: 'relative', aspectRatio: '16 / 9' }}>
        <TatreezCover seed={palette} palette={palette} />
      </Box>
    ))}
  </Box>
);

export const PictureThatIsMissing = () => (
  <Box sx={tiles}>
    <CoverImage src="" seed="none" palette="water" />
    <CoverImage src="/no-such-picture.webp" seed="failed" palette="gaza" />
  </Box>
);

export const Labels = () => (
  <Box sx={{ ...tiles, position: 'relative' }}>
    <RegionLabel region={SAMPLE.region} />
    <RegionLabel region={SAMPLE.region} capitals />
    <RegionLabel region={SAMPLE.long} />
    <Box sx={{ position: 'relative', aspectRatio: '16 / 9' }}>
      <TatreezCover seed="labelled" palette="sudan" />
      <CoverLabels>
        <RegionLabel region={SAMPLE.region} />
      </CoverLabels>
    </Box>
  </Box>
);

export const Banners = () =>
  keysOf(BANNER_PALETTES).map((name) => (
    <Box key={name} sx={{ position: 'relative', blockSize: 320, marginBlockEnd: 2 }}>
      <BannerImage name={name} picture="" />
    </Box>
  ));

export const Bands = () =>
  BASE_PALETTES.map((palette) => (
    <BandDivider key={palette} palette={palette} sx={{ marginBlock: 2 }} />
  ));

export const Marks = () => (
  <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
    <CharityMark size={40} />
    <StarMark size={24} />
    <StarMark size={64} />
    <StarMark size={64} tone="plain" />
    <StitchedAvatar seed="a donor" />
    <StitchedAvatar seed="another donor" size={96} />
  </Box>
);
