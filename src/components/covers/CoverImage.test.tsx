import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { renderUi } from '../testing/renderUi';
import { AddedStitches } from './AddedStitches';
import { BandDivider } from './BandDivider';
import { BannerImage } from './BannerImage';
import { CoverImage } from './CoverImage';
import { StarMark } from './StarMark';
import { StitchedAvatar } from './StitchedAvatar';
import { TatreezCover } from './TatreezCover';
import { imageUrl, sizedImageOf } from './sizedImage';

const ours = imageUrl('covers', 'gaza-food');

const linenOf = (container: Element): string | null | undefined =>
  container.querySelector('svg > path:only-child')?.getAttribute('d');

describe('CoverImage', () => {
  it('offers every width of our own images and their size', () => {
    render(<CoverImage src={ours} seed="gaza-food" palette="gaza" alt="Bread" />);
    const image = screen.getByRole('img', { name: 'Bread' });
    expect(image).toHaveAttribute(
      'srcset',
      '/images/covers/gaza-food-480.webp 480w, /images/covers/gaza-food-960.webp 960w, /images/covers/gaza-food-1440.webp 1440w',
    );
    expect(image).toHaveAttribute('width', '1440');
    expect(image).toHaveAttribute('height', '864');
    expect(image).toHaveAttribute('loading', 'lazy');
  });

  it('offers every width of a picture that staff uploaded', () => {
    const address = (width: number): string =>
      `https://api.example.org/v1/storage/buckets/content_pictures/files/covers-0123456789abcdef01234567-${width}/view?project=ikhaa`;
    render(<CoverImage src={address(960)} seed="x" palette="linen" alt="A well" />);
    const image = screen.getByRole('img', { name: 'A well' });
    expect(image).toHaveAttribute('src', address(960));
    expect(image).toHaveAttribute(
      'srcset',
      `${address(480)} 480w, ${address(960)} 960w, ${address(1440)} 1440w`,
    );
    expect(image).toHaveAttribute('height', '864');
  });

  it('shows a photograph of another place as it is', () => {
    render(
      <CoverImage
        src="https://files.example.org/photo.jpg"
        seed="x"
        palette="linen"
        alt="Photo"
        priority
      />,
    );
    const image = screen.getByRole('img', { name: 'Photo' });
    expect(image).not.toHaveAttribute('srcset');
    expect(image).toHaveAttribute('loading', 'eager');
  });

  it('shows an embroidered cover where there is no picture', async () => {
    const { container } = render(<CoverImage src=" " seed="x" palette="water" alt="A well" />);
    expect(screen.getByRole('img', { name: 'A well' })).toBeInTheDocument();
    await waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
  });

  it('shows an embroidered cover when the picture fails, and tries again with another address', async () => {
    const { container, rerender } = render(
      <CoverImage src="/broken.jpg" seed="x" palette="water" alt="A well" />,
    );
    fireEvent.error(screen.getByRole('img', { name: 'A well' }));
    expect(container.querySelector('img')).toBeNull();
    rerender(<CoverImage src="/good.jpg" seed="x" palette="water" alt="A well" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/good.jpg');
  });

  it.each([ours, 'https://ikhaa.example/images/covers/gaza-food-960.webp', ''])(
    'covers with linen what is not sewn of %p',
    async (src) => {
      const progress = { raisedMinor: 5_000, targetMinor: 10_000 };
      const { container } = renderUi(
        <CoverImage src={src} seed="x" palette="gaza" progress={progress} />,
      );
      await waitFor(() => expect(linenOf(container)).toBe('M30 18H61V36H61v1H0V19H30z'));
    },
  );

  it('has no linen on a finished cover, an uploaded picture or one without progress', () => {
    const half = { raisedMinor: 5_000, targetMinor: 10_000 };
    const { container } = renderUi(
      <>
        <CoverImage
          src={ours}
          seed="x"
          palette="gaza"
          progress={{ raisedMinor: 10_001, targetMinor: 10_000 }}
        />
        <CoverImage src="/photo.jpg" seed="x" palette="gaza" progress={half} />
        <CoverImage src={ours} seed="x" palette="gaza" />
      </>,
    );
    expect(container.querySelectorAll('img')).toHaveLength(3);
    expect(linenOf(container)).toBeUndefined();
  });

  it('is silent for assistive technology when it decorates', () => {
    render(<CoverImage src={ours} seed="x" palette="water" />);
    expect(screen.queryByRole('img')).toBeNull();
  });
});

it.each([
  ['en', ['M60 0.5H61', 'M0 1.5H2']],
  ['ar', ['M1 0.5H0', 'M61 1.5H59']],
] as const)('adds stitches row by row in %s', (language, rows) => {
  const { container } = renderUi(<AddedStitches from={60} to={63} />, language);
  const lines = [...container.querySelectorAll('path[pathLength]')];
  expect(lines.map((line) => line.getAttribute('d'))).toEqual(rows);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it('knows its own images from others', () => {
  expect(sizedImageOf('https://ikhaa.example/images/tiles/gaza-480.webp')).toMatchObject({
    width: 480,
    height: 480,
  });
  for (const other of [
    '',
    '/images/covers/x.webp',
    '/images/unknown/x-480.webp',
    '/images/covers/x-481.webp',
    'https://x.example/y-480.webp',
  ])
    expect(sizedImageOf(other)).toBeNull();
});

it('everything is rendered on a server too', () => {
  const view = renderToString(
    <>
      <CoverImage src={ours} seed="x" palette="water" priority />
      <CoverImage src="" seed="x" palette="water" />
      <TatreezCover seed="x" palette="gaza" stitching />
      <BannerImage name="home" picture="" priority />
      <BandDivider />
      <StarMark />
      <StitchedAvatar seed="x" />
    </>,
  );
  expect(view.includes(ours)).toBe(true);
  expect(view.match(/<svg/g)?.length).toBeGreaterThanOrEqual(4);
});
