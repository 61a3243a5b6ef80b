import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Post } from '@core/posts/post';
import { pickText } from '@core/text/languages/bilingual';
import { useLanguage } from '@/i18n/useLanguage';
import { radii } from '@/theme/tokens';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { ShareButton } from '@/components/feedback/ShareButton';
import { Prose } from '@/components/layout/Prose';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { MarkupText } from '@/components/text/MarkupText';
import { DateText } from '@/components/text/DateText';

export function PostArticle({ post }: { post: Post }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = pickText(post.title, language).text || t('blog.untitled');
  return (
    <Box component="article">
      <Box sx={{ maxInlineSize: '52rem', marginInline: 'auto' }}>
        <Typography variant="eyebrow">
          <DateText value={post.date} form="long" />
        </Typography>
        <Typography variant="h1" sx={{ ...clampLines(8), marginBlock: 1.5 }}>
          <BilingualText content={post.title} fallback={t('blog.untitled')} />
        </Typography>
        <ShareButton title={title} />
      </Box>
      <CoverImage
        src={post.image}
        alt={pickText(post.imageAlt, language).text}
        seed={post.id}
        palette={paletteOf(post.title.en)}
        sizes="(max-width: 1224px) 100vw, 1200px"
        priority
        sx={{
          borderRadius: radii.sheet,
          aspectRatio: { xs: '5 / 3', md: '16 / 7' },
          marginBlock: { xs: 3, md: 5 },
        }}
      />
      <Box sx={{ maxInlineSize: '52rem', marginInline: 'auto' }}>
        <Prose sx={{ overflowWrap: 'anywhere' }}>
          <BilingualText content={post.description} component="div">
            {(text) => <MarkupText text={text} />}
          </BilingualText>
        </Prose>
      </Box>
    </Box>
  );
}
