import { csvLine } from '@core/text/csv';
import { savedFiles } from '@/testing/savedFiles';
import { saveCsv } from './saveCsv';

const saved = savedFiles();

test('the file declares UTF-8 and ends every row', async () => {
  saveCsv('numbers.csv', [csvLine(['a', 'b']), csvLine(['1', '2'])]);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer());
  expect(text).toBe('\ufeffa,b\r\n1,2\r\n');
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8');
});
