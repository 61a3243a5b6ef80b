import Box from '@mui/material/Box';
import { Button } from '@/components/form/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Charity } from '@core/site/charity';
import { radii, touchTarget } from '@/theme/tokens';
import { TatreezCover } from '@/components/covers/TatreezCover';

/** Half the width and height of the map's window, in degrees. */
const SPAN = { longitude: 0.008, latitude: 0.004 };

const Frame = styled('iframe')({
  border: 0,
  inlineSize: '100%',
  blockSize: '100%',
  position: 'absolute',
  inset: 0,
});

type Location = NonNullable<Charity['location']>;

function embedUrl({ latitude, longitude }: Location): string {
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box}&marker=${latitude},${longitude}`;
}

/** The third party's map loads only at the visitor's request. */
export function ContactMap({ latitude, longitude }: Location) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Box>
      <Box
        sx={{
          position: 'relative',
          aspectRatio: { xs: '4 / 3', md: '16 / 9' },
          borderRadius: radii.card,
          overflow: 'hidden',
          backgroundColor: 'surface.sunken',
        }}
      >
        {shown ? (
          <Frame
            src={embedUrl({ latitude, longitude })}
            title={t('contact.mapFrame')}
            loading="lazy"
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin"
          />
        ) : (
          <>
            <TatreezCover
              seed="contact-map"
              palette="linen"
              sx={{ position: 'absolute', inset: 0 }}
            />
            <Box
              sx={{
                position: 'absolute',
                inset: 0,
                display: 'grid',
                placeItems: 'center',
                padding: 2,
              }}
            >
              <Box
                sx={{
                  padding: 3,
                  borderRadius: radii.card,
                  backgroundColor: 'background.paper',
                  textAlign: 'center',
                  boxShadow: 2,
                  maxInlineSize: '24rem',
                }}
              >
                <Typography variant="body2" sx={{ marginBlockEnd: 2 }}>
                  {t('contact.mapText')}
                </Typography>
                <Button variant="contained" onClick={() => setShown(true)}>
                  {t('contact.mapShow')}
                </Button>
              </Box>
            </Box>
          </>
        )}
      </Box>
      <Typography sx={{ marginBlockStart: 1 }}>
        <Link
          href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`}
          rel="noopener noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: touchTarget }}
        >
          {t('contact.mapOpen')}
        </Link>
      </Typography>
    </Box>
  );
}
