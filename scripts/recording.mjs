import './lib/requireNode.mjs';

import('./lib/recording.mjs').then(({ recording }) => recording());
