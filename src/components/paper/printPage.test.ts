import { printPage } from './printPage';

it('prints when every picture is there or has failed, unscrolled ones included', async () => {
  const events: string[] = [];
  window.print = () => void events.push('print');
  document.body.innerHTML = '<img loading="lazy"><img loading="lazy">';
  const [late, missing] = [...document.images] as [HTMLImageElement, HTMLImageElement];
  late.decode = () => Promise.resolve().then(() => void events.push(`decoded ${late.loading}`));
  missing.decode = () => Promise.reject(new Error('no such picture'));
  await printPage();
  expect(events).toEqual(['decoded eager', 'print']);
});
