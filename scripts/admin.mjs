import './lib/requireNode.mjs';

const [{ adminHelp }, { runOperation }] = await Promise.all([
  import('./lib/adminHelp.mjs'),
  import('./lib/operation.mjs'),
]);

await runOperation(adminHelp(process.argv[2]), 'cli/admin/main.ts', 'runAdmin', {
  withOldNames: true,
});
