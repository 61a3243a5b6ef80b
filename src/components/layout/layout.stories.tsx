import { Button } from '../form/Button';
import { BilingualText } from '../text/BilingualText';
import { SAMPLE } from '../testing/sampleTexts';
import { ExpandButton } from './ExpandButton';
import { PageHeading } from './PageHeading';
import { Prose } from './Prose';
import { Section } from './Section';
import { SkipLink } from './SkipLink';

const title = <BilingualText content={SAMPLE.title} />;
const words = <BilingualText content={SAMPLE.long} />;

export const Headings = () => (
  <>
    <PageHeading title={title} />
    <PageHeading
      eyebrow={<BilingualText content={SAMPLE.region} />}
      title={words}
      lead={words}
      actions={<Button variant="contained">OK</Button>}
    />
    <PageHeading title={title} lead={words} align="center" />
  </>
);

export const Sections = () => (
  <>
    <Section heading={title} lead={words}>
      {words}
    </Section>
    <Section heading={title} tone="paper" rhythm="tight" width="prose">
      {words}
    </Section>
    <Section heading={title} actions={<Button>OK</Button>} width="form">
      {words}
    </Section>
  </>
);

export const LongText = () => (
  <Prose>
    <h2>{title}</h2>
    <p>{words}</p>
    <ul>
      <li>{title}</li>
      <li>{words}</li>
    </ul>
    <blockquote>{words}</blockquote>
  </Prose>
);

export const Expand = () => (
  <>
    <ExpandButton expanded={false} onChange={() => undefined} more="view all" less="view less" />
    <ExpandButton expanded onChange={() => undefined} more="view all" less="view less" />
  </>
);

/** Shown by the first press of Tab. */
export const Skip = () => <SkipLink />;
