import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING_REPORTED } from '@core/qa/serverReport';
import { savedFiles } from '@/testing/savedFiles';
import { formSent, routeShown } from '../actionLog/recordedState';
import { tellScrubbedStory } from '../story/scrubbedStory';
import { tellStory } from '../story/story';
import { Diagram } from './Diagram';

const saved = savedFiles();

const PERSON = /Amina|amina|5321112233|is ill/;
const everything = { attempt: null, party: null, failuresOnly: false, withMinor: false };

const entries = [
  routeShown({ pathname: '/contact-us', search: '?email=amina@example.org' }),
  formSent({
    pathname: '/contact-us',
    values: {
      fullName: 'Amina Yusuf',
      email: 'amina.yusuf@example.org',
      phone: '+905321112233',
      message: 'My son is ill',
    },
  }),
].map((action, index) => ({ at: 1_000 + index, action }));

test('the picture shows typed text, and its saved file does not', async () => {
  render(
    <Diagram
      steps={tellStory(entries, NOTHING_REPORTED)}
      toSave={() => tellScrubbedStory(entries, NOTHING_REPORTED, everything)}
    />,
  );
  const picture = decodeURIComponent(screen.getByRole<HTMLImageElement>('img').src);
  expect(picture).toMatch(PERSON);
  await userEvent.click(screen.getByRole('button', { name: 'Save as SVG' }));
  const file = (await saved[0]?.text()) ?? '';
  expect(file).not.toMatch(PERSON);
  expect(file).toContain('Opened /contact-us');
  expect(file).toContain('Used a form on /contact-us: fullName');
});
