import './lib/requireNode.mjs';

import('./lib/dev.mjs').then(({ dev }) => dev());
