import { FormSyntaxError, parseForm } from './formParser';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

describe('parseForm', () => {
  it.each([
    ['a=1&b=two+words%21', { a: '1', b: 'two words!' }],
    ['a[0][b]=1&a[0][c]=2&a[1][b]=3', { a: [{ b: '1', c: '2' }, { b: '3' }] }],
    ['a[1]=second&a[0]=first', { a: ['first', 'second'] }],
    ['a[]=x&a[]=y', { a: ['x', 'y'] }],
    ['metadata[app]=shop&metadata[v]=1', { metadata: { app: 'shop', v: '1' } }],
    [
      'line_items%5B0%5D%5Bprice_data%5D%5Bunit_amount%5D=1999',
      { line_items: [{ price_data: { unit_amount: '1999' } }] },
    ],
    ['a=1&a=2', { a: '2' }],
    ['a=1&a[b]=2', { a: { b: '2' } }],
    ['', {}],
    ['name=%D9%85%D8%A7%D8%A1', { name: 'ماء' }],
    ['bad=%E0%A4%A', { bad: '\ufffd%A' }],
  ])('reads %s', (text, expected) => {
    expect(plain(text)).toEqual(expected);
  });

  it.each(['a[b=1', 'a]b[=1', 'a[[b]]=1', 'a[b]c=1', `a${'[x]'.repeat(9)}=1`])(
    'refuses %s',
    (text) => {
      expect(() => parseForm(text)).toThrow(FormSyntaxError);
    },
  );

  it('refuses more parameters than any request has', () => {
    expect(() =>
      parseForm(Array.from({ length: 10_001 }, (_, index) => `k${index}=v`).join('&')),
    ).toThrow('Too many parameters.');
  });

  it('takes the names of object internals as plain names', () => {
    const form = parseForm('__proto__[polluted]=yes&constructor=x');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});
