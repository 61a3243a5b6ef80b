import { CHARITY_BLOCK_ID, type PageCharity } from '@/config/charity';
import { examplePageCharity } from '@/testing/examplePageCharity';
import { dataBlock } from './dataBlock';
import { shellDocument } from './pageDocument';

const charityBlock = (charity: PageCharity): string => dataBlock(CHARITY_BLOCK_ID, charity);

const HOSTILE = '</script><script>alert(1)</script><!-- <!--/slot--> $& \u2028"\'&';
const hostile = examplePageCharity({
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
  '<head><!--slot:charity-->FORMER<!--/slot--><!--slot:title--><title>FORMER</title><!--/slot--><!--slot:head-->kept<!--/slot--></head><!--slot:noscript-->FORMER<!--/slot-->';

it('fills the shell’s slots with the charity’s present facts, again and again', () => {
  const once = shellDocument(SHELL, examplePageCharity());
  expect(once).toContain('<title>Ikhaa</title>');
  expect(once).toContain('<!--slot:head-->kept<!--/slot-->');
  expect(once).toContain(charityBlock(examplePageCharity()));
  expect(once).toContain('TR20 0000');
  expect(once).not.toContain('FORMER');
  const renamed = examplePageCharity({ name: { en: 'Hope', ar: 'أمل' } });
  expect(shellDocument(once, renamed)).toContain('<title>Hope</title>');
});

it('has its colours, light and dark, before anything that is shown', () => {
  const shell = '<head><!--slot:colours-->FORMER<!--/slot--></head><body>';
  const html = shellDocument(shell, examplePageCharity());
  const [head = ''] = html.split('</head>');
  expect(head).toContain('<meta name="theme-color" content="#0F4C5C">');
  expect(head).toMatch(/<style id="tokens">.*prefers-color-scheme:dark.*<\/style>/s);
});

it('writes hostile words into title and notice as words', () => {
  const html = shellDocument(SHELL, hostile);
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('<b>');
  expect(html).toContain('$&amp;');
});
