import './lib/requireNode.mjs';

import('./lib/benchRecording.mjs').then(({ benchRecording }) => benchRecording());
