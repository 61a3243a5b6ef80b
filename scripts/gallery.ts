import { runProgram } from '@cli/program';
import { spawn } from 'node:child_process';
import { installBeside } from './lib/installBeside';
import { inProject } from './lib/project';

const HELP = `
npm run gallery: shows every component of src/components in its states, in both directions and at the usual widths.
It needs no machine; Ladle is installed when it is missing.

  -- --build   writes it to dist/gallery instead
`;

export const main = (): Promise<void> =>
  runProgram(HELP, async () => {
    await installBeside('gallery', 'Ladle', '@ladle/react');
    const ladle = spawn(
      process.execPath,
      [
        inProject('gallery/node_modules/@ladle/react/lib/cli/cli.js'),
        process.argv.includes('--build') ? 'build' : 'serve',
        '--config',
        'gallery/ladle',
      ],
      { cwd: inProject('.'), stdio: 'inherit' },
    );
    process.exitCode = await new Promise<number>((ended) =>
      ladle.once('close', (code) => ended(code ?? 0)),
    );
  });
