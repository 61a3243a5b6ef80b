import { parseCharity } from './charitySchema';
import { NEUTRAL_CHARITY } from './neutralCharity';

const withColours = (primary: string, accent: string): string =>
  JSON.stringify({ ...NEUTRAL_CHARITY, colours: { primary, accent } });

test('a colour that staff’s form did not write is none', () => {
  for (const odd of ['red', '"><img src=x>', '#12345', '#1234567', 'url(//example.org)', '#12345G'])
    expect(parseCharity(withColours(odd, '#F2A33A'))?.colours).toEqual({
      primary: '',
      accent: '#F2A33A',
    });
});

test('chosen colours, and none, are read as they are', () => {
  expect(parseCharity(withColours('#0F4C5C', ''))?.colours).toEqual({
    primary: '#0F4C5C',
    accent: '',
  });
});
