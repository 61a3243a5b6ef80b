/**
 * Browsers that translate a page replace its text nodes by elements. React then changes a text node
 * that is no longer shown, or fails to remove it or to insert before it. A text that is its
 * element's only child is safe: React replaces the element's whole content.
 */
import ts from 'typescript';

/** Material UI components that render their children beside other elements. */
const CROWDED = new Set(['IconButton', 'ButtonBase', 'MenuItem', 'InputLabel', 'Tab', 'Fragment']);
const TEXT = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike;
const COMPONENT = /^\p{Lu}/u;

const partsOf = (type) => (type.isUnion() ? type.types.flatMap(partsOf) : [type]);
const isEmptyText = (type) => type.isStringLiteral() && type.value === '';

/** Whether values of a type render as texts; a value that may be an element is not checked. */
function isText(type, checker) {
  const parts = partsOf(type);
  const texts = parts.filter((part) => (part.flags & TEXT) !== 0 && !isEmptyText(part));
  const objects = parts.filter((part) => (part.flags & ts.TypeFlags.Object) !== 0);
  const lists = objects.filter((part) => checker.isArrayType(part));
  if (lists.some((list) => isText(checker.getTypeArguments(list)[0], checker))) return true;
  return texts.length > 0 && objects.length === 0;
}

/** A line break of the code, a comment, or a space between two elements. */
function isBlank(child) {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  const { type, value } = child.expression;
  return type === 'JSXEmptyExpression' || (type === 'Literal' && String(value).trim() === '');
}

const nameOf = ({ name }) => (name.type === 'JSXIdentifier' ? name.name : '');

const ownElement = {
  meta: {
    type: 'problem',
    fixable: 'code',
    schema: [],
    messages: { own: 'A text is the only child of an element of its own.' },
  },
  create(context) {
    const services = context.sourceCode.parserServices;
    const checker = services.program.getTypeChecker();
    const mayBeText = (node) => isText(services.getTypeAtLocation(node), checker);
    const report = (node, before, after) =>
      context.report({
        node,
        messageId: 'own',
        fix: (fixer) => [fixer.insertTextBefore(node, before), fixer.insertTextAfter(node, after)],
      });

    function checkChildren({ children }, isCrowded) {
      const shown = children.filter((child) => !isBlank(child));
      if (shown.length < 2 && !isCrowded) return;
      for (const child of shown) {
        const bare =
          child.type === 'JSXText' ||
          (child.type === 'JSXExpressionContainer' && mayBeText(child.expression));
        if (bare) report(child, '<span>', '</span>');
      }
    }

    return {
      JSXElement: (node) => checkChildren(node, CROWDED.has(nameOf(node.openingElement))),
      JSXFragment: (node) => checkChildren(node, true),
      'FunctionDeclaration ReturnStatement'(node) {
        const owner = context.sourceCode
          .getAncestors(node)
          .findLast(({ type }) => /Function/.test(type));
        if (!COMPONENT.test(owner?.id?.name ?? '') || node.argument === null) return;
        if (mayBeText(node.argument)) report(node.argument, '<span>{', '}</span>');
      },
    };
  },
};

export const ownElementConfig = {
  files: ['src/**/*.tsx'],
  ignores: ['**/*.{test,stories}.tsx', '**/testing/**', 'src/debug/**'],
  plugins: { text: { rules: { 'own-element': ownElement } } },
  rules: { 'text/own-element': 'error' },
};
