import { DEFAULT_CHARITY } from '@/config/defaultCharity';
import { pageCharityOf } from '@/config/pageCharity';
import { CHARITY_BLOCK_ID, type PageCharity } from '@/config/charity';
import { dataBlock } from './dataBlock';
import { shellDocument } from './pageDocument';

const charityBlock = (charity: PageCharity): string => dataBlock(CHARITY_BLOCK_ID, charity);

const HOSTILE = '</script><script>alert(1)</script><!-- <!--/slot--> $& \u2028"\'&';
const hostile = pageCharityOf({
  ...DEFAULT_CHARITY,
  name: { en: HOSTILE, ar: HOSTILE },
  phone: '+1 <b>',
  email: '"><img src=x>',
});

it('ends its element nowhere, and is read as it was written', () => {
  const block = charityBlock(hostile);
  expect(block.match(/</g)).toHaveLength(2);
  document.body.innerHTML = block;
  const text = document.body.textContent ?? '';
  expect(JSON.parse(text)).toEqual(hostile);
});

const SHELL =
  '<head><!--slot:charity-->old<!--/slot--><!--slot:title--><title>Old</title><!--/slot--><!--slot:head-->kept<!--/slot--></head><!--slot:noscript-->old<!--/slot-->';

it('fills the shell’s slots with the charity’s present facts, again and again', () => {
  const once = shellDocument(SHELL, pageCharityOf(DEFAULT_CHARITY));
  expect(once).toContain('<title>Ikhaa</title>');
  expect(once).toContain('<!--slot:head-->kept<!--/slot-->');
  expect(once).toContain(charityBlock(pageCharityOf(DEFAULT_CHARITY)));
  expect(once).toContain('TR20 0000');
  expect(once).not.toMatch(/old/i);
  const renamed = pageCharityOf({ ...DEFAULT_CHARITY, name: { en: 'Hope', ar: 'أمل' } });
  expect(shellDocument(once, renamed)).toContain('<title>Hope</title>');
});

it('writes hostile words into title and notice as words', () => {
  const html = shellDocument(SHELL, hostile);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
  expect(html).toContain('$&amp;');
});
