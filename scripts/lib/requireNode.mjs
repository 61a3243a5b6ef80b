// Says in one sentence that Node is too old, before anything newer than that Node's own language is read.
const WANTED = [20, 19];
const parts = process.versions.node.split('.').map(Number);

if (parts[0] < WANTED[0] || (parts[0] === WANTED[0] && parts[1] < WANTED[1])) {
  console.error('Ikhaa needs Node.js ' + WANTED.join('.') + ' or newer, and this is ' + process.versions.node + ': install a newer one from your package manager or nodejs.org.');
  process.exit(1);
}
