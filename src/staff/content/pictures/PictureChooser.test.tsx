import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderWithApp, type Rendered } from '@/testing/renderWithApp';
import { PictureChooser } from './PictureChooser';

function Chooser() {
  const [isUploading, setIsUploading] = useState(false);
  return (
    <PictureChooser
      image=""
      onChange={() => undefined}
      shape="logos"
      seed="logo"
      palette="linen"
      problem={undefined}
      isUploading={isUploading}
      onUploading={setIsUploading}
    />
  );
}

const renderChooser = (): Rendered =>
  renderWithApp(<Chooser />, {
    state: {
      auth: {
        status: 'loggedIn',
        user: { id: 'u1', name: 'Amal Haddad', email: 'amal@charity.example' },
      },
    },
  });

it('is busy while the browser converts a HEIC picture, and ready after it fails', async () => {
  let fail: (error: Error) => void = () => undefined;
  Object.assign(globalThis, {
    createImageBitmap: () => new Promise((_, reject: typeof fail) => (fail = reject)),
  });
  const { user } = renderChooser();
  const input = screen.getByLabelText<HTMLInputElement>('Logo', { selector: 'input' });
  await user.upload(input, new File(['picture'], 'a.heic'));
  expect(await screen.findByRole('status')).toHaveTextContent('Uploading');
  expect(screen.getByRole('button', { name: /^Choose/ })).toBeDisabled();
  fail(new Error('no HEIC here'));
  expect(await screen.findByText(/^This browser cannot read HEIC/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: /^Choose/ })).toBeEnabled());
});
