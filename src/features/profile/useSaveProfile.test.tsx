import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useGetProfileQuery, type Profile } from '@/api/endpoints/profileApi';
import { A_PROFILE } from '@/testing/aProfile';
import { renderWithApp } from '@/testing/renderWithApp';
import { aTestServer } from '@/testing/testServer';
import { useSaveProfile } from './useSaveProfile';

const server = aTestServer();
const pictureAt = (id: string): string =>
  `${server.url}/v1/storage/buckets/profile_pictures/files/${id}/view`;

/** What is saved, and whether its answer is lost. */
const kept = { image: '', isLost: false };
beforeEach(() => {
  Object.assign(kept, { image: pictureAt('first'), isLost: false });
  server.account = { $id: 'u1', name: 'Salma Haddad', email: 'salma@example.org' };
  server.functions['/my-profile'] = ({ image = kept.image }) => {
    kept.image = String(image);
    const profile = { ...A_PROFILE, image: kept.image };
    return kept.isLost ? { status: 503, body: {} } : { status: 200, body: profile };
  };
});

const deleted = (): string[] =>
  server.requests.flatMap((line) => /^DELETE .*files\/([^/]+)$/.exec(line)?.[1] ?? []);

const picture = new File(['GIF89a'], 'me.gif', { type: 'image/gif' });
function Form({ profile }: { profile: Profile }) {
  const { savePicture } = useSaveProfile(profile);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    setSaid('');
    setSaid((await savePicture(picture)).ok ? 'saved' : 'not saved');
  };
  return <button onClick={() => void save()}>{`Save ${said}`}</button>;
}
function Page() {
  const { data } = useGetProfileQuery('u1');
  return data === undefined ? null : <Form profile={data} />;
}

test('a picture without a saving answer stays; the next save removes the previous one', async () => {
  const { user } = renderWithApp(<Page />);
  const button = await screen.findByRole('button');
  kept.isLost = true;
  await user.click(button);
  await screen.findByText('Save not saved');
  expect(deleted()).toEqual([]);
  kept.isLost = false;
  server.uploadedId = 'second';
  await user.click(button);
  await screen.findByText('Save saved');
  expect(kept.image).toContain(pictureAt('second'));
  expect(deleted().sort()).toEqual(['first', 'uploaded']);
});

test('a picture whose saving was refused goes', async () => {
  const { user } = renderWithApp(<Page />);
  await screen.findByRole('button');
  server.functions['/my-profile'] = () => ({ status: 400, body: { failure: { code: 'invalid' } } });
  await user.click(screen.getByRole('button'));
  await screen.findByText('Save not saved');
  expect(deleted()).toEqual(['uploaded']);
});
