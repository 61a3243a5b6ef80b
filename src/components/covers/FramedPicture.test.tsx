import { render, screen } from '@testing-library/react';
import { uploadedPictureAddress } from '@/config/pictureAddress';
import { imageUrl } from './sizedImage';
import { FramedPicture } from './FramedPicture';

const PHOTOGRAPH = uploadedPictureAddress(`covers-${'a'.repeat(24)}`);

it('lays an uploaded photograph on cloth that screen readers skip', () => {
  const { container } = render(
    <FramedPicture src={PHOTOGRAPH} alt="A well" seed="p1" palette="water" />,
  );
  expect(screen.getByRole('img', { name: 'A well' })).toHaveAttribute('src', PHOTOGRAPH);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it.each([imageUrl('covers', 'gaza-food'), ''])('leaves the cover “%s” without a frame', (src) => {
  const { container } = render(<FramedPicture src={src} seed="p1" palette="water" />);
  expect(container.querySelectorAll('svg')).toHaveLength(0);
});
