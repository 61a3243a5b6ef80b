import { importsOf, isTest, resolveImport, ROOMS, sourceFiles } from './projectFiles';

const files = sourceFiles(...ROOMS).filter(({ path }) => !isTest(path));

test('no file only hands on what others export', () => {
  const barrels = files.filter(
    ({ text }) =>
      text.trim() !== '' &&
      text.split('\n').every((line) => /^\s*(export\s.*\sfrom\s'.*';)?$/.test(line)),
  );
  expect(barrels.map(({ path }) => path)).toEqual([]);
});

test('no modules import each other in a circle', () => {
  const graph = new Map(
    files.map((file) => [
      file.path.replace(/\.(tsx?|mjs)$/, ''),
      importsOf(file).flatMap(({ specifier, typeOnly }) => {
        const target = typeOnly ? null : resolveImport(file.path, specifier);
        return target === null ? [] : [target];
      }),
    ]),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, trail: string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  expect(circles).toEqual([]);
});
