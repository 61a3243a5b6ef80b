/**
 * Evaluates the app's modules in several tasks: in one, they keep a slow phone from answering. Each
 * is in the main chunk (`eager`); a named export keeps webpack from taking along all the others.
 */
const STEPS: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createI18n"] */ '@/i18n/createI18n'),
  () => import(/* webpackMode: "eager", webpackExports: ["baseApi"] */ '@/api/baseApi'),
  () => import(/* webpackMode: "eager", webpackExports: ["makeStore"] */ '@/store/store'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["Layout"] */ '@/app/layout/Layout'),
];

/** @returns the last step's module, the app itself */
export async function evaluateInSteps<T>(app: () => Promise<T>): Promise<T> {
  for (const step of [...STEPS, app]) {
    await step();
    await new Promise((resolve) => setTimeout(resolve));
  }
  return app();
}
