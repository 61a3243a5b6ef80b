/** The look of a donate button on other sites, which have their own styles and typefaces. */
import type { ButtonStyle } from '@core/projects/donateButton';
import { palette } from '@/theme/tokens';

export const BUTTON_STYLE: ButtonStyle = {
  display: 'inline-block',
  'max-width': '100%',
  'box-sizing': 'border-box',
  padding: '13px 24px',
  'border-radius': '12px',
  background: palette.saffron,
  color: palette.onSaffron,
  font: '600 16px/1.4 system-ui, sans-serif',
  'text-decoration': 'none',
  'overflow-wrap': 'anywhere',
};
