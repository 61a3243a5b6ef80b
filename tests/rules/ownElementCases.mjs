/** The cases of the lint rule `text/own-element`; ends with an error where one fails. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RuleTester } from 'eslint';
import { parser } from 'typescript-eslint';
import { ownElementConfig } from '../../ownElement.config.mjs';

const tester = new RuleTester({
  languageOptions: {
    parser,
    parserOptions: {
      ecmaFeatures: { jsx: true },
      projectService: { allowDefaultProject: ['*.tsx'] },
      // Away from the project, whose files it need not read.
      tsconfigRootDir: tmpdir(),
    },
  },
});
const FILE = join(tmpdir(), 'cases.tsx');
const TEXTS = 'declare const t: (key: string) => string; declare const count: number;';
const a = (jsx, before = '') => ({
  filename: FILE,
  code: `${TEXTS} ${before} const shown = ${jsx};`,
});
const bad = (jsx, fixed, before) => ({
  ...a(jsx, before),
  errors: Array.from(fixed.matchAll(/<span>/g), () => ({ messageId: 'own' })),
  output: a(fixed, before).code,
});
const ELEMENT = 'declare const element: { type: string };';

tester.run('text/own-element', ownElementConfig.plugins.text.rules['own-element'], {
  valid: [
    a('<p>{t("a")}</p>'),
    a('<p>\n  {t("a")}\n</p>'),
    a('<p><b>{t("a")}</b>{" "}<i>{count}</i></p>'),
    a('<p>{/* A comment. */}{t("a")}</p>'),
    a('<p>{count > 1 && <b>{count}</b>}<i>{t("a")}</i></p>'),
    a('<p>{element}<i>{t("a")}</i></p>', ELEMENT),
    a('<><b>{t("a")}</b></>'),
    a('null', 'function nameOf() { return t("a"); }'),
    a('null', 'function Word() { return <span>{t("a")}</span>; }'),
  ],
  invalid: [
    bad('<p>{t("a")}<b>x</b></p>', '<p><span>{t("a")}</span><b>x</b></p>'),
    bad('<p><b>x</b> plain</p>', '<p><b>x</b><span> plain</span></p>'),
    bad(
      '<p>{count > 1 && t("a")}<b>x</b></p>',
      '<p><span>{count > 1 && t("a")}</span><b>x</b></p>',
    ),
    bad(
      '<p>{count > 1 ? t("a") : null}<b>x</b></p>',
      '<p><span>{count > 1 ? t("a") : null}</span><b>x</b></p>',
    ),
    bad('<p>{count}<b>x</b></p>', '<p><span>{count}</span><b>x</b></p>'),
    {
      // ESLint mends one of two neighbours at a time.
      ...bad('<p>{t("a")}{count}</p>', '<p><span>{t("a")}</span>{count}</p>'),
      errors: [{ messageId: 'own' }, { messageId: 'own' }],
    },
    bad('<p>{["a", "b"]}<b>x</b></p>', '<p><span>{["a", "b"]}</span><b>x</b></p>'),
    bad('<>{t("a")}</>', '<><span>{t("a")}</span></>'),
    bad(
      '<MenuItem>{t("a")}</MenuItem>',
      '<MenuItem><span>{t("a")}</span></MenuItem>',
      'declare const MenuItem: (props: object) => null;',
    ),
    {
      filename: FILE,
      code: `${TEXTS} function Word() { return t("a"); }`,
      errors: [{ messageId: 'own' }],
      output: `${TEXTS} function Word() { return <span>{t("a")}</span>; }`,
    },
  ],
});
