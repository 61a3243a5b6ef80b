// Says in one sentence that this Node does not do, before anything newer than that Node's own language is read.
// The first of each line of releases that does; of newer lines, every one. package.json says the same in `engines`.
const FIRST = { 20: 19, 22: 14 };
const NEWEST = 24;
const parts = process.versions.node.split('.').map(Number);

if (parts[0] < NEWEST && !(parts[1] >= FIRST[parts[0]])) {
  console.error(
    'Ikhaa needs Node.js 24, 22 (22.14 or newer) or 20 (20.19 or newer), and this is ' +
      process.versions.node +
      ': install one of them from your package manager or nodejs.org.',
  );
  process.exit(1);
}
