import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Project } from '@core/projects/project';
import { parseWitness } from '@core/projects/witness';
import { firstSentenceOf, pullQuoteOf } from '@core/projects/pullQuote';
import { directionOf, hasText } from '@core/text/languages/bilingual';
import { StitchedPortrait } from '@/components/covers/StitchedPortrait';
import { useLanguage } from '@/i18n/useLanguage';
import { notOnPaper } from '@/components/paper/notOnPaper';
import { BilingualText } from '@/components/text/BilingualText';

const Quote = styled('figure')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  margin: '20px 0 0',
  paddingInlineStart: 16,
  borderInlineStart: `3px solid ${theme.palette.madder.main}`,
  overflowWrap: 'anywhere',
  '& blockquote': { ...theme.typography.h4, margin: 0, color: theme.palette.primary.main },
  '& figcaption': {
    ...theme.typography.body2,
    marginBlockStart: 4,
    color: theme.palette.text.secondary,
  },
  ...notOnPaper,
}));

/** The reason to give, before the form asks. Wide screens show the whole story beside the form. */
export function ProjectWhy({ project: { id, description, ...project } }: { project: Project }) {
  const language = useLanguage();
  const quote = pullQuoteOf(description, language);
  const witness = parseWitness(project.witness);
  return (
    <>
      {hasText(description) && (
        <Typography
          variant="lead"
          component="p"
          sx={{
            display: { md: 'none' },
            marginBlockStart: 1.5,
            overflowWrap: 'anywhere',
            '@media print': { display: 'block', fontSize: '1.25rem' },
          }}
        >
          <BilingualText content={description}>{firstSentenceOf}</BilingualText>
        </Typography>
      )}
      {quote !== null && (
        <Quote
          {...(quote.language !== language && {
            lang: quote.language,
            dir: directionOf(quote.language),
          })}
        >
          {witness !== null && <StitchedPortrait figure={witness} seed={id} />}
          <div>
            <blockquote>{quote.words}</blockquote>
            {quote.speaker !== '' && <figcaption>{quote.speaker}</figcaption>}
          </div>
        </Quote>
      )}
    </>
  );
}
