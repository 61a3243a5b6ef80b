import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import type { Post } from '@core/posts/post';
import { pickText } from '@core/text/languages/bilingual';
import { excerptOf } from '@core/text/shorten';
import { useLanguage } from '@/i18n/useLanguage';
import { paletteOf } from '@/components/covers/paletteOf';
import { CoverImage } from '@/components/covers/CoverImage';
import { DirectionalIcon } from '@/components/icons/DirectionalIcon';
import { ArrowIcon } from '@/components/icons/icons';
import { VisuallyHidden } from '@/components/layout/VisuallyHidden';
import { BilingualText } from '@/components/text/BilingualText';
import { clampLines } from '@/components/text/clampLines';
import { DateText } from '@/components/text/DateText';

export const PostCard = memo(function PostCard({
  post,
  headingLevel = 'h3',
}: {
  post: Post;
  headingLevel?: 'h2' | 'h3';
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = pickText(post.title, language).text || t('blog.untitled');
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column', blockSize: '100%' }}>
      <CoverImage
        src={post.image}
        alt={pickText(post.imageAlt, language).text}
        seed={post.id}
        palette={paletteOf(post.title.en)}
      />
      <Box sx={{ display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 1, padding: 3 }}>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <DateText value={post.date} />
        </Typography>
        <Typography variant="h4" component={headingLevel} sx={clampLines(3)}>
          <BilingualText content={post.title} fallback={t('blog.untitled')} />
        </Typography>
        <Typography variant="body2" sx={{ ...clampLines(4), color: 'text.secondary' }}>
          <BilingualText content={post.description} component="span">
            {excerptOf}
          </BilingualText>
        </Typography>
        <Box
          component={Link}
          to={paths.blogInfoOf(post.id)}
          state={{ post }}
          aria-label={t('blog.readMoreOf', { title })}
          sx={{
            position: 'relative',
            display: 'inline-flex',
            alignItems: 'center',
            gap: 1,
            alignSelf: 'flex-start',
            minBlockSize: 48,
            marginBlockStart: 'auto',
            marginBlockEnd: -1.5,
            color: 'primary.main',
            fontWeight: 600,
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 },
          }}
        >
          <span>{t('blog.readMore')}</span>
          {/* Search engines read a link's text, not its label. */}
          <VisuallyHidden>{title}</VisuallyHidden>
          <DirectionalIcon>
            <ArrowIcon size={20} />
          </DirectionalIcon>
        </Box>
      </Box>
    </Card>
  );
});
