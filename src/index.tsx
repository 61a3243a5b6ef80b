import '@/theme/fonts';
import { evaluateInSteps } from './prerender/evaluateInSteps';

void evaluateInSteps(() => import(/* webpackMode: "eager" */ './app/startApp')).then(
  ({ startApp }) =>
    process.env.IKHAA_QA_BUILD === '1'
      ? import('@/debug/startQa').then(({ startQa }) => startQa(startApp))
      : startApp(),
);
