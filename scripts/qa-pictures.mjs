import './lib/requireNode.mjs';

import('./lib/qaPictures.mjs').then(({ qaPictures }) => qaPictures());
