import './lib/requireNode.mjs';

const [{ adminHelp }, { installWhatIsMissing }, { loadTypeScript }, { Sentence, runProgram }] = await Promise.all([
  import('./lib/adminHelp.mjs'), import('./lib/install.mjs'), import('./lib/machine.mjs'), import('./lib/project.mjs'),
]);

const args = process.argv.slice(2);

await runProgram(adminHelp(args[0]), async () => {
  await installWhatIsMissing();
  const { runAdmin } = await loadTypeScript('backend/admin/main.ts');
  try {
    await runAdmin(args, { environment: process.env, out: (line) => process.stdout.write(`${line}\n`) });
  } catch (error) {
    if (error.name !== 'AdminError') throw error;
    throw new Sentence(error.message);
  }
});
