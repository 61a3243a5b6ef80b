/** The site's version, as reports and recordings name it. */
import manifest from '../../package.json';

export const VERSION = manifest.version;
