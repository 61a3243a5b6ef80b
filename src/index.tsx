import '@/theme/fonts';

/**
 * The app's modules, from the ground up. Each step is evaluated in a task of its own: together they would keep a slow phone from
 * answering for half a second. Each is in the main chunk (`eager`); naming an export that is used anyway keeps webpack from
 * taking along all the others.
 */
const STEPS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createI18n"] */ '@/i18n/createI18n'),
  () => import(/* webpackMode: "eager", webpackExports: ["configureStore"] */ '@reduxjs/toolkit'),
  () => import(/* webpackMode: "eager", webpackExports: ["baseApi"] */ '@/api/baseApi'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ '@/store/store'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '@mui/material/styles'),
  () =>
    import(/* webpackMode: "eager", webpackExports: ["createAppTheme"] */ '@/theme/createAppTheme'),
  () => import(/* webpackMode: "eager", webpackExports: ["Router"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager", webpackExports: ["Header"] */ '@/app/layout/Header'),
  () => import(/* webpackMode: "eager", webpackExports: ["Layout"] */ '@/app/layout/Layout'),
];

const afterOtherTasks = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  for (const step of STEPS) {
    await afterOtherTasks();
    await step();
  }
  await afterOtherTasks();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/startApp');
  await afterOtherTasks();
  if (process.env.IKHAA_QA_BUILD === '1')
    await import('@/debug/startQa').then(({ startQa }) => startQa(startApp));
  else await startApp();
}

void start();
