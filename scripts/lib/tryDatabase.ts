/** Opens a database to test the driver: exit code 0, or 1 with the reason. */
import { openSqlite } from '../../packages/open-sqlite/src/openSqlite';

try {
  const database = openSqlite(':memory:');
  database.prepare('SELECT 1').get();
  database.close();
} catch (error) {
  process.stdout.write(
    `${error instanceof Error ? error.message.split('\n')[0] : String(error)}\n`,
  );
  process.exitCode = 1;
}
