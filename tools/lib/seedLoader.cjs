/** Puts the wrong lines of seeds.json into the product's files, for webpack. */
const { join } = require('node:path');
const seeds = require('./seeds.json');

module.exports = function seedLoader(source) {
  const seed = seeds.find(({ file }) => join(this.rootContext, file) === this.resourcePath);
  if (seed === undefined) return source;
  const parts = source.split(seed.line);
  if (parts.length !== 2) throw new Error(`${seed.file} has not once the line: ${seed.line}`);
  return parts.join(seed.becomes);
};
