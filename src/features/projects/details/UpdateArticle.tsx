import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Project } from '@core/projects/project';
import { pickText } from '@core/text/languages/bilingual';
import type { ProjectUpdate } from '@core/updates/update';
import { useLanguage } from '@/i18n/useLanguage';
import { radii } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { MoneyText } from '@/components/money/MoneyText';
import { Prose } from '@/components/layout/Prose';
import { MarkupText } from '@/components/text/MarkupText';
import { BilingualText } from '@/components/text/BilingualText';
import { Sentence } from '@/components/text/Sentence';
import { UpdateHead } from '../UpdateHead';

type UpdateArticleProps = { update: ProjectUpdate; project: Pick<Project, 'currency'> };

export function UpdateArticle({ update, project: { currency } }: UpdateArticleProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { title, description, image, imageAlt, costMinor } = update;
  return (
    <article>
      <UpdateHead update={update} />
      <Typography variant="h4" component="h3" sx={{ marginBlock: '8px 4px' }}>
        <BilingualText content={title} />
      </Typography>
      <Prose
        sx={{
          overflowWrap: 'anywhere',
          // A text in the other language begins where its title does.
          '& > *': { textAlign: 'match-parent' },
        }}
      >
        <BilingualText content={description} component="div">
          {(text) => <MarkupText text={text} heading="h4" />}
        </BilingualText>
      </Prose>
      {image !== '' && (
        <CoverImage
          src={image}
          alt={pickText(imageAlt, language).text}
          seed={update.id}
          palette={paletteOf(title.en)}
          sizes="(max-width: 768px) 100vw, 560px"
          ratio="5 / 3"
          sx={{ maxInlineSize: 560, marginBlockStart: 1.5, borderRadius: radii.card }}
        />
      )}
      {costMinor > 0 && (
        <Typography variant="body2" sx={{ marginBlockStart: 1, fontWeight: 600 }}>
          <Sentence
            t={t}
            i18nKey="updates.cost"
            components={{ amount: <MoneyText money={{ amountMinor: costMinor, currency }} /> }}
          />
        </Typography>
      )}
    </article>
  );
}
