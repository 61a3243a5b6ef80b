import './lib/requireNode.mjs';

const HELP = `
node scripts/sbom.mjs: writes dist/sbom.json, the CycloneDX list of all that npm installed for the product, with versions, checksums and licences.
It reads package-lock.json and node_modules, and needs no network. The build does so by itself.
`;

const [{ mkdirSync, readFileSync, writeFileSync }, { inProject, runProgram }] = await Promise.all([
  import('node:fs'),
  import('./lib/project.mjs'),
]);

const readJson = (...path) => JSON.parse(readFileSync(inProject(...path), 'utf8'));
const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** @returns the licence that an installed package names, or null when it is not installed here, as those of other platforms */
function licenceOf(path) {
  try {
    const { license, licenses } = readJson(path, 'package.json');
    return license?.type ?? license ?? licenses?.map((each) => each.type).join(' OR ') ?? null;
  } catch {
    return null;
  }
}

function toComponent([path, { name: ownName, version, integrity, dev, license }]) {
  // A package that is installed under another name says its own.
  const name = ownName ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const licence = licenceOf(path) ?? license;
  const [algorithm, checksum] = integrity?.split(/-(.*)/s) ?? [];
  return {
    type: 'library',
    name,
    version,
    scope: dev ? 'excluded' : 'required',
    purl: purl(name, version),
    'bom-ref': path,
    ...(checksum && {
      hashes: [
        {
          alg: algorithm.replace('sha', 'SHA-'),
          content: Buffer.from(checksum, 'base64').toString('hex'),
        },
      ],
    }),
    ...(licence && { licenses: [{ expression: licence }] }),
  };
}

await runProgram(HELP, () => {
  const { packages } = readJson('package-lock.json');
  const { name, version } = readJson('package.json');
  const components = Object.entries(packages)
    // Our own are part of the product.
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(toComponent);
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name, version, purl: purl(name, version), 'bom-ref': name },
    },
    components,
  };
  mkdirSync(inProject('dist'), { recursive: true });
  writeFileSync(inProject('dist/sbom.json'), `${JSON.stringify(bom, null, 1)}\n`);
});
