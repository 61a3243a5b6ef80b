/** @type {import('@ladle/react').UserConfig} */
export default {
  stories: 'src/components/**/*.stories.tsx',
  viteConfig: 'gallery/vite.config.mjs',
  outDir: 'dist/gallery',
  addons: {
    rtl: { enabled: true, defaultState: false },
    width: {
      enabled: true,
      options: { phone: 390, tablet: 768, desktop: 1280 },
      defaultState: 0,
    },
    theme: { enabled: false, defaultState: 'light' },
    a11y: { enabled: true },
  },
};
