import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const inProject = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The site's settings for its modules, without its server: stories send no requests. */
export default defineConfig({
  define: { 'process.env': {} },
  build: { target: 'es2022' },
  resolve: {
    alias: {
      // The default export is the file's address, as in the site's build.
      'react-toastify/ReactToastify.css': 'react-toastify/ReactToastify.css?url',
      ...Object.fromEntries(
        Object.entries({
          '@': 'src',
          '@core': 'core',
          '@content': 'content',
          '@locales': 'locales',
        }).map(([name, folder]) => [name, inProject(folder)]),
      ),
    },
    dedupe: ['react', 'react-dom'],
  },
});
