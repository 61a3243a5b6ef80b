import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { BilingualText } from '../text/BilingualText';
import { SAMPLE } from '../testing/sampleTexts';
import { BannerCarousel } from './BannerCarousel';
import { CardSlider } from './CardSlider';
import { SlideDots } from './SlideDots';

export const Cards = () => (
  <CardSlider
    items={[1, 2, 3, 4, 5, 6]}
    keyOf={(item) => item}
    label="Cards"
    renderItem={(item) => (
      <Paper sx={{ padding: 3 }}>
        {item} <BilingualText content={SAMPLE.title} />
      </Paper>
    )}
  />
);

export const Banner = () => (
  <BannerCarousel
    label="Banners"
    slides={['first', 'second', 'third'].map((key) => ({
      key,
      content: (
        <Box sx={{ padding: 8, color: 'common.white', backgroundColor: 'primary.main' }}>
          {key} <BilingualText content={SAMPLE.title} />
        </Box>
      ),
    }))}
  />
);

export const Dots = () => {
  const [current, choose] = useState(1);
  return (
    <Box sx={{ backgroundColor: 'primary.dark' }}>
      <SlideDots count={4} current={current} onChoose={choose} />
    </Box>
  );
};
