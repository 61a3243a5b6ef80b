import './lib/requireNode.mjs';

import('./lib/start.mjs').then(({ start }) => start());
