import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { uploadedPictureAddress } from '@/config/pictureAddress';
import { FramedPicture } from './FramedPicture';
import { imageUrl } from './sizedImage';

const PHOTOGRAPH = uploadedPictureAddress(`covers-${'a'.repeat(24)}`);
const pageOf = (src: string): string =>
  renderToString(<FramedPicture src={src} alt="A well" seed="p1" palette="water" />);

it('lays an uploaded photograph on cloth that screen readers skip', () => {
  render(<FramedPicture src={PHOTOGRAPH} alt="A well" seed="p1" palette="water" />);
  expect(screen.getByRole('img', { name: 'A well' })).toHaveAttribute('src', PHOTOGRAPH);
  expect(pageOf(PHOTOGRAPH)).toMatch(/<svg[^>]* aria-hidden="true"/);
});

it('leaves a picture of the site without a frame', () => {
  expect(pageOf(imageUrl('covers', 'gaza-food'))).not.toContain('<svg');
});
