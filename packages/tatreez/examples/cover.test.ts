import { coverSvg } from 'tatreez/coverSvg';

it('draws a cover', () => {
  const svg = coverSvg({
    seed: 'olive-harvest',
    palette: 'night',
    motif: 'olive',
    layout: 'triptych',
  });
  expect(svg).toMatch(/^<svg [^]*<\/svg>$/);
});
