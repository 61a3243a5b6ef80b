/** Inlined at the head of the page: sets language and direction before the first paint and starts the request for the texts. */
import { directionOf } from '@/domain/text/bilingual';
import { detectPageLanguage } from './detectLanguage';
import { localeUrl } from './localeUrl';

const language = detectPageLanguage();
document.documentElement.lang = language;
document.documentElement.dir = directionOf(language);

const preload = document.createElement('link');
preload.rel = 'preload';
preload.as = 'fetch';
preload.crossOrigin = 'anonymous';
preload.href = localeUrl(language);
document.head.append(preload);
