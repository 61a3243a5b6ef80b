// Opens a database and reads from it, to see whether the driver works here: exit code 0, or 1 with the reason.
import { loadTypeScript } from './machine.mjs';

try {
  const { openSqlite } = await loadTypeScript('packages/open-sqlite/src/openSqlite.ts');
  const database = openSqlite(':memory:');
  database.prepare('SELECT 1').get();
  database.close();
} catch (error) {
  process.stdout.write(`${error.message.split('\n')[0]}\n`);
  process.exitCode = 1;
}
