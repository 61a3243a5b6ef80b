import './lib/requireNode.mjs';

import('./lib/makeRecordings.mjs').then(({ makeRecordings }) => makeRecordings());
