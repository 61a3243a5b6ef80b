/** The cases of the lint rule `words/documents`; ends with an error where one fails. */
import { RuleTester } from 'eslint';
import { wordsConfig } from '../../words.config.mjs';

const { plugins, language, languageOptions } = wordsConfig.find(
  ({ rules }) => 'words/documents' in rules,
);
const tester = new RuleTester({ plugins, language, languageOptions });

const words = (count) => `Word${' word'.repeat(count - 1)}.`;
const vague = (code, fault) => ({
  code,
  errors: [{ message: new RegExp(`^Name the subject instead of "${fault}"`) }],
});
const long = (code) => ({ code, errors: [{ message: /has more than 35 words\.$/ }] });

tester.run('documents', plugins.words.rules.documents, {
  valid: [
    'The server sends a mail. It waits for the answer.',
    words(35),
    `${words(20)}\n${words(20)}`,
    `\`npm test\` ends. \`npm start\` goes on. ${words(35)}`,
    '- `nobody` is a user of the system.',
    '```\nnobody\n```',
    '<!-- nobody -->',
    'The page [answers](docs/whoever.md).',
    '---\nname: Something\nabout: What a donor cannot do\n---\n\nThe text.',
  ],
  invalid: [
    vague('The page is for nobody.', 'nobody'),
    vague('The server\n*tells* the browser.', 'tells'),
    vague('- The log [says](log.md) more.', 'says'),
    vague('# What happens', 'What'),
    vague('A donor pays. What is paid is recorded.', 'What'),
    vague('> Of these, one stays.', 'Of'),
    vague('| Part |\n|---|\n| Whoever pays |', 'Whoever'),
    long(words(36)),
    long(`Word${' word'.repeat(19)}\nword${' word'.repeat(15)}.`),
    long(`- **word** \`some code\`${' word'.repeat(34)}.`),
    long(`| Part |\n|---|\n| ${words(36)} |`),
  ],
});
