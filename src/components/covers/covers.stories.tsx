import Box from '@mui/material/Box';
import { PALETTE_NAMES as BASE_PALETTES } from 'tatreez/palettes';
import { COVER_STITCHES } from 'tatreez/sewing';
import { SAMPLE } from '../testing/sampleTexts';
import { AddedStitches } from './AddedStitches';
import { BandDivider } from './BandDivider';
import { BANNER_PALETTES, BannerImage } from './BannerImage';
import { CharityMark } from './CharityMark';
import { PALETTE_NAMES } from './palettes';
import { CoverImage } from './CoverImage';
import { CoverLabels, RegionLabel } from './RegionLabel';
import { StarMark } from './StarMark';
import { StitchedAvatar } from './StitchedAvatar';
import { TatreezCover } from './TatreezCover';
import { stitchesOf } from '@core/projects/sewing';
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

const TARGET = 10_000;

/** From bare linen to a cover whose target is exceeded. */
export const Progress = () => (
  <Box sx={tiles}>
    {PALETTE_NAMES.flatMap((palette) =>
      [0, 1, 100, 3_500, 9_900, 10_000, 12_000].map((raisedMinor) => (
        <CoverImage
          key={`${palette} ${raisedMinor}`}
          src=""
          seed={palette}
          palette={palette}
          progress={{ raisedMinor, targetMinor: TARGET }}
        />
      )),
    )}
  </Box>
);

export const OwnStitches = () => (
  <Box sx={{ ...tiles, gridTemplateColumns: 'repeat(auto-fill, 520px)' }}>
    {[
      [2, 3],
      [3_500, 3_530],
      [3_500, 4_200],
    ].map(([before = 0, raisedMinor = 0]) => {
      const figures = { targetMinor: TARGET };
      const added = stitchesOf(
        { beforeMinor: before, afterMinor: raisedMinor },
        figures,
        COVER_STITCHES,
      );
      return (
        <Box key={before + raisedMinor} sx={{ position: 'relative' }}>
          <CoverImage src="" seed="own" palette="sudan" progress={{ ...figures, raisedMinor }} />
          {added !== null && <AddedStitches {...added} />}
        </Box>
      );
    })}
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
