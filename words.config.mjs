/** Plain words in comments, documents, test names and identifiers, as CONTRIBUTING.md asks for. */
import markdown from '@eslint/markdown';

const VAGUE =
  /\b(whoever|whatever|nobody|somebody|anew|altogether|meanwhile|thereby|tells?|told|says|said|so that nothing)\b/i;
const WRONG_SUBJECT = /^(What|Whoever|Whatever|Of|That which)\b/;
const LONGEST_NAME = 14;
const LONGEST_SENTENCE = 35;
const TEST = /^(it|test)\b/;

const faultOf = (text) =>
  VAGUE.exec(text)?.[0] ??
  text
    .split(/(?<=[.!?:;])\s+/)
    .map((sentence) => WRONG_SUBJECT.exec(sentence)?.[0])
    .find((start) => start !== undefined);

const comments = {
  create: ({ sourceCode, report }) => ({
    Program() {
      for (const comment of sourceCode.getAllComments()) {
        const fault = faultOf(comment.value.replace(/\n?\s*\*\s?|\s+/g, ' ').trim());
        if (fault !== undefined)
          report({ loc: comment.loc, message: `Name the subject instead of "${fault}".` });
      }
    },
  }),
};

/** The text of a literal or template; a value inside a template counts as one word. */
const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral'
    ? node.quasis.map(({ value }) => value.cooked).join('…')
    : undefined;
};

const testNames = {
  create: ({ sourceCode, report }) => ({
    CallExpression({ callee, arguments: [name] }) {
      const text = TEST.test(sourceCode.getText(callee)) ? textOf(name) : undefined;
      if (text === undefined) return;
      const fault = faultOf(text);
      if (fault !== undefined)
        report({ node: name, message: `Name the subject instead of "${fault}".` });
      if (text.split(/\s+/).length > LONGEST_NAME)
        report({ node: name, message: `A test's name has at most ${LONGEST_NAME} words.` });
    },
  }),
};

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The text of a part of a document; code counts as one word. */
const proseOf = ({ type, value, children = [] }) => {
  if (type === 'text') return value;
  return type === 'inlineCode' ? 'Code' : children.map(proseOf).join('');
};

const documents = {
  create({ report }) {
    const check = (node) => {
      for (const { segment } of sentences.segment(proseOf(node).replace(/\s+/g, ' '))) {
        const sentence = segment.trim();
        const start = sentence.slice(0, 40);
        const fault = faultOf(sentence);
        if (fault !== undefined)
          report({ node, message: `Name the subject instead of "${fault}" in "${start} …".` });
        if (sentence.split(' ').length > LONGEST_SENTENCE)
          report({ node, message: `"${start} …" has more than ${LONGEST_SENTENCE} words.` });
      }
    };
    return { heading: check, paragraph: check, tableCell: check };
  },
};

/** Keys of stored mails, of the follow requests, and of a staff route. */
const KEPT_KEYS = ['giftReceived', 'giftRefunded', 'gifts'];

const identifiers = {
  create({ report }) {
    const check = (node) => {
      if (/gift/i.test(node.name) && !KEPT_KEYS.includes(node.name))
        report({ node, message: 'Code calls a gift a donation; only texts for people say gift.' });
    };
    return { Identifier: check, JSXIdentifier: check };
  },
};

const CODE = ['**/*.{ts,tsx,mjs}'];
/** Comments of tests are not checked. */
const TESTS = ['**/*.{test,stories}.{ts,tsx}', '**/testing/**', 'tests/**'];
const plugins = {
  markdown,
  words: { rules: { comments, documents, identifiers, 'test-names': testNames } },
};

export const wordsConfig = [
  { files: CODE, plugins, rules: { 'words/identifiers': 'error', 'words/test-names': 'error' } },
  { files: CODE, ignores: TESTS, plugins, rules: { 'words/comments': 'error' } },
  {
    files: ['**/*.md'],
    plugins,
    language: 'markdown/gfm',
    languageOptions: { frontmatter: 'yaml' },
    rules: { 'words/documents': 'error' },
  },
];
