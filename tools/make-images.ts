/** Renders all pictures of the demo content into public/, after changes of the art or content. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { IMAGE_SIZES } from '@/components/covers/sizedImage';
import { palette } from '@/theme/palettes';
import { NEUTRAL_CHARITY } from '@core/site/neutralCharity';
import { seedDocuments } from '@content/seedDocuments';
import { COVER_PLANS } from '../scripts/images/artPlan';
import {
  artDrawings,
  iconDrawings,
  linkPreviewGround,
  type Drawing,
} from '../scripts/images/drawings';

const PUBLIC = join(__dirname, '../public');
const COVERED = ['projects', 'volunteer_opportunities', 'posts'];

/** The renderer fills in the names and colours of the settings. */
const MANIFEST = {
  name: `${NEUTRAL_CHARITY.name.en} · ${NEUTRAL_CHARITY.name.ar}`,
  short_name: NEUTRAL_CHARITY.name.en,
  id: '/',
  start_url: '/',
  display: 'standalone',
  background_color: palette.linen,
  theme_color: palette.petrol,
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
};

function checkPlans(): void {
  const ids = seedDocuments(new Date())
    .filter(({ collection }) => COVERED.includes(collection))
    .map(({ id }) => id);
  const planned = Object.keys(COVER_PLANS);
  const wrong = [
    ...ids.filter((id) => !planned.includes(id)),
    ...planned.filter((id) => !ids.includes(id)),
  ];
  if (wrong.length > 0)
    throw new Error(`scripts/images/artPlan.ts and the content differ about ${wrong.join(', ')}.`);
}

async function makeAll(): Promise<void> {
  checkPlans();
  for (const folder of Object.keys(IMAGE_SIZES))
    rmSync(join(PUBLIC, 'images', folder), { recursive: true, force: true });
  const drawings: Drawing[] = [
    ...artDrawings(null),
    ...iconDrawings(null),
    { file: 'images/link-preview.png', draw: () => linkPreviewGround(null) },
    {
      file: 'manifest.webmanifest',
      draw: () => Promise.resolve(`${JSON.stringify(MANIFEST, null, 2)}\n`),
    },
  ];
  let bytes = 0;
  for (const { file, draw } of drawings) {
    const content = await draw();
    mkdirSync(dirname(join(PUBLIC, file)), { recursive: true });
    writeFileSync(join(PUBLIC, file), content);
    bytes += Buffer.byteLength(content);
  }
  process.stdout.write(`${drawings.length} files, ${Math.ceil(bytes / 1024)} KiB\n`);
}

if (process.argv.includes('--help')) {
  process.stdout.write(
    'Renders all demo pictures, banners, icons and the link preview into public/. Takes no options.\n',
  );
} else {
  makeAll().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
