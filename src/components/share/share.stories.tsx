import { SAMPLE } from '../testing/sampleTexts';
import { QrCode } from './QrCode';
import { ShareDialog } from './ShareDialog';
import { ShareDialogButton } from './ShareDialogButton';

const shared = {
  title: SAMPLE.title.en,
  url: 'https://example.org/project-info/water',
  name: 'water',
  buttonPage: '/donate-button?project=water',
};

export const Button = () => <ShareDialogButton shared={() => shared} />;
export const Dialog = () => <ShareDialog shared={shared} onClose={() => undefined} />;
export const Code = () => <QrCode url={shared.url} name={shared.name} />;
