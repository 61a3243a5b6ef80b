import '@/theme/fonts';
import { startApp } from './app/startApp';

if (process.env.IKHAA_QA_BUILD === '1')
  void import('@/debug/startQa').then(({ startQa }) => startQa(startApp));
else void startApp();
