import Typography from '@mui/material/Typography';
import { SAMPLE } from '../testing/sampleTexts';
import { Bidi } from './Bidi';
import { BilingualText } from './BilingualText';
import { DateText } from './DateText';
import { Facts } from './Facts';
import { MarkupText } from './MarkupText';
import { QuotedText } from './QuotedText';

export const InTwoLanguages = () => (
  <>
    <BilingualText content={SAMPLE.title} component="h2" />
    <BilingualText content={SAMPLE.long} component="p" />
    <BilingualText content={SAMPLE.onlyArabic} component="p" />
    <BilingualText content={{ en: '', ar: '' }} fallback="—" component="p" />
  </>
);

export const NamesOfAnyScript = () => (
  <Typography>
    <Bidi>Layla (ليلى) 2</Bidi> · <Bidi>محمد 3 (Mohammed)</Bidi>
  </Typography>
);

export const Dates = () => (
  <>
    <DateText value="2026-03-09" /> · <DateText value="2026-03-09" form="long" /> ·{' '}
    <DateText value={null} />
  </>
);

export const Markup = () => (
  <MarkupText
    text={
      '# A heading\n\nA **paragraph** with a [link](https://example.org), and a list:\n\n- one\n- two'
    }
  />
);

export const Quotes = () => <QuotedText text="She said “thank you” and went on." />;

export const InPairs = () => (
  <Facts
    facts={[
      { label: 'Page', value: '/cart' },
      { label: 'Requests', value: '12, 1 failed' },
      { label: 'State', value: <BilingualText content={SAMPLE.long} />, wide: true },
    ]}
  />
);
