import Box from '@mui/material/Box';
import { Button } from '../form/Button';
import { toCanvas, toString } from 'qrcode';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../feedback/toasts/notify';
import { saveFile } from '../files/saveFile';
import { DownloadIcon } from '../icons/pageIcons';

/** The quiet zone of four modules that readers require, and correction of stains. */
const OPTIONS = { margin: 4, errorCorrectionLevel: 'Q' } as const;
/** Large enough for a poster. */
const PNG_WIDTH = 2048;

type QrCodeProps = {
  url: string;
  name: string;
};

export function QrCode({ url, name }: QrCodeProps) {
  const { t } = useTranslation();
  const [svg, setSvg] = useState('');
  useEffect(() => {
    let isWanted = true;
    void toString(url, { ...OPTIONS, type: 'svg' }).then((drawn) => {
      if (isWanted) setSvg(drawn);
    });
    return () => {
      isWanted = false;
    };
  }, [url]);

  const savePng = async (): Promise<void> => {
    const canvas: HTMLCanvasElement = await toCanvas(url, { ...OPTIONS, width: PNG_WIDTH });
    canvas.toBlob((png) => {
      if (png === null) notify.error(t('ui.share.failed'));
      else saveFile(`${name}.png`, 'image/png', png);
    }, 'image/png');
  };

  if (svg === '') return null;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Box
        component="img"
        src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
        alt={t('ui.share.qr')}
        width={200}
        height={200}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="text"
          size="small"
          startIcon={<DownloadIcon size={18} />}
          onClick={() => saveFile(`${name}.svg`, 'image/svg+xml', svg)}
        >
          {t('ui.share.qrSvg')}
        </Button>
        <Button
          variant="text"
          size="small"
          startIcon={<DownloadIcon size={18} />}
          onClick={() => void savePng()}
        >
          {t('ui.share.qrPng')}
        </Button>
      </Box>
    </Box>
  );
}
