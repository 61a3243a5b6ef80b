/**
 * What an official Appwrite SDK declares of the API's answers: the model of each route, and how a
 * value differs from a model.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../../scripts/lib/project';

/** What a route answers with that answers with no model. */
export const NOTHING = 'nothing';
export const BYTES = 'bytes';

export interface Differences {
  /**
   * Required fields that are missing and values of another type, each with its place:
   * `users[0].name is missing`.
   */
  faults: string[];
  /** Places of fields that the model does not have: `users[0].nickname`. */
  extras: string[];
}

export interface SdkModels {
  /**
   * @param route such as `GET /users/:userId`
   * @returns such as `User`, `nothing` or `bytes`; undefined for a route that the SDK does not call
   */
  modelOf(route: string): string | undefined;
  /** @param model such as `User` @throws Error for a model that the SDK does not have */
  compare(model: string, value: unknown): Differences;
}

interface CallingMethod {
  className: string;
  method: string;
  route: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The node and everything in it, in their order. */
function nodesIn(node: ts.Node): ts.Node[] {
  const found = [node];
  ts.forEachChild(node, (child) => void found.push(...nodesIn(child)));
  return found;
}

/**
 * `GET /users/:userId`, which the method asks by `const apiPath = '/users/{userId}'…` and
 * `this.client.call('get', …)`; undefined for one that asks nothing
 */
function routeAskedIn(method: ts.MethodDeclaration): string | undefined {
  const nodes = method.body ? nodesIn(method.body) : [];
  const address = nodes.find(
    (node): node is ts.VariableDeclaration =>
      ts.isVariableDeclaration(node) && node.name.getText() === 'apiPath',
  );
  const path = address && nodesIn(address).find(ts.isStringLiteral);
  const call = nodes.find(
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) &&
      /^this\.client\.(call|chunkedUpload)$/.test(node.expression.getText()),
  );
  const verb = call?.arguments[0];
  return path && verb && ts.isStringLiteral(verb)
    ? `${verb.text.toUpperCase()} ${path.text.replace(/\{(\w+)\}/g, ':$1')}`
    : undefined;
}

/** @param file of the SDK's code, which alone tells the routes */
function callingMethods(file: string): CallingMethod[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  return source.statements.filter(ts.isClassDeclaration).flatMap((declared) =>
    declared.members.filter(ts.isMethodDeclaration).flatMap((method) => {
      const route = routeAskedIn(method);
      return route === undefined
        ? []
        : [{ className: declared.name?.text ?? '', method: method.name.getText(), route }];
    }),
  );
}

function comparison(
  checker: ts.TypeChecker,
): (type: ts.Type, value: unknown, place: string) => Differences {
  const compare = (type: ts.Type, value: unknown, place: string): Differences => {
    const { flags } = type;
    const verdict = (isFit: boolean): Differences => ({
      faults: isFit
        ? []
        : [
            `${place || 'the answer'} is ${JSON.stringify(value)?.slice(0, 80)}, not ${checker.typeToString(type)}`,
          ],
      extras: [],
    });
    if (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return verdict(true);
    // What the caller of a generic method may say of it, such as an account's preferences, is any
    // of what it extends.
    if (flags & ts.TypeFlags.TypeParameter)
      return compare(checker.getBaseConstraintOfType(type) ?? checker.getAnyType(), value, place);
    if (flags & ts.TypeFlags.String) return verdict(typeof value === 'string');
    if (flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt))
      return verdict(typeof value === 'number');
    if (flags & ts.TypeFlags.Boolean) return verdict(typeof value === 'boolean');
    if (flags & ts.TypeFlags.NonPrimitive) return verdict(isRecord(value));
    if (type.isStringLiteral() || type.isNumberLiteral()) return verdict(value === type.value);
    if (type.isUnion()) {
      const [nearest] = type.types
        .map((one) => compare(one, value, place))
        .sort(
          (one, other) =>
            one.faults.length - other.faults.length || one.extras.length - other.extras.length,
        );
      return nearest && (nearest.faults.length === 0 || isRecord(value)) ? nearest : verdict(false);
    }
    if (checker.isArrayType(type)) {
      if (!Array.isArray(value)) return verdict(false);
      const [element = checker.getAnyType()] = checker.getTypeArguments(type as ts.TypeReference);
      return joined(value.map((item: unknown, at) => compare(element, item, `${place}[${at}]`)));
    }
    if (!(flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
      throw new Error(`${place} is of a type that is not compared: ${checker.typeToString(type)}`);
    return isRecord(value) ? compareFields(type, value, place) : verdict(false);
  };
  const compareFields = (
    type: ts.Type,
    value: Record<string, unknown>,
    place: string,
  ): Differences => {
    const below = (name: string): string => (place === '' ? name : `${place}.${name}`);
    // A field whose name is a symbol is the SDK's own mark, which no JSON can have.
    const fields = checker
      .getPropertiesOfType(type)
      .filter((field) => !field.name.startsWith('__@'));
    const isOpen = fields.length === 0 || checker.getIndexInfosOfType(type).length > 0;
    const names = new Set(fields.map(({ name }) => name));
    const differences = fields.map((field): Differences => {
      const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
      const given = value[field.name];
      // A real Appwrite says null where an optional field has no value.
      if (isOptional && (given === undefined || given === null)) return { faults: [], extras: [] };
      if (given === undefined) return { faults: [`${below(field.name)} is missing`], extras: [] };
      const declared = checker.getTypeOfSymbol(field);
      return compare(
        isOptional ? checker.getNonNullableType(declared) : declared,
        given,
        below(field.name),
      );
    });
    return joined([
      ...differences,
      {
        faults: [],
        extras: isOpen
          ? []
          : Object.keys(value)
              .filter((name) => !names.has(name))
              .map(below),
      },
    ]);
  };
  return compare;
}

const joined = (all: readonly Differences[]): Differences => ({
  faults: all.flatMap(({ faults }) => faults),
  extras: all.flatMap(({ extras }) => extras),
});

/**
 * @param declarations the package's `index.d.ts`
 * @param code the files of its services
 * @throws Error when the package is not laid out as it was
 */
function readModels(declarations: string, code: readonly string[]): SdkModels {
  const program = ts.createProgram([declarations], {
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  });
  const checker = program.getTypeChecker();
  const index = program.getSourceFile(declarations);
  const indexSymbol = index && checker.getSymbolAtLocation(index);
  if (!indexSymbol) throw new Error(`${declarations} could not be read`);
  const exported = new Map(
    checker
      .getExportsOfModule(indexSymbol)
      .map((symbol) => [
        symbol.name,
        symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
      ]),
  );
  const namespace = exported.get('Models');
  const models = new Map(
    (namespace ? checker.getExportsOfModule(namespace) : []).map((symbol) => [symbol.name, symbol]),
  );

  const answerOf = ({ className, method }: CallingMethod): string => {
    const service = exported.get(className);
    const declared =
      service && checker.getPropertyOfType(checker.getDeclaredTypeOfSymbol(service), method);
    const answer =
      declared && checker.getTypeOfSymbol(declared).getCallSignatures()[0]?.getReturnType();
    const type = answer && checker.getAwaitedType(answer);
    if (!type) throw new Error(`${className}.${method} is not declared`);
    if (type.symbol?.name === 'ArrayBuffer') return BYTES;
    return (
      type.aliasSymbol?.name ??
      (checker.typeToString(type) === '{}' ? NOTHING : checker.typeToString(type))
    );
  };
  const byRoute = new Map(
    code.flatMap(callingMethods).map((calling) => [calling.route, answerOf(calling)]),
  );
  const compare = comparison(checker);
  return {
    modelOf: (route) => byRoute.get(route),
    compare(model, value) {
      const symbol = models.get(model);
      if (!symbol) throw new Error(`the SDK has no model ${model}`);
      return compare(checker.getDeclaredTypeOfSymbol(symbol), value, '');
    },
  };
}

/** The SDK of servers. */
export function readServerSdk(): SdkModels {
  const folder = join(root, 'node_modules/node-appwrite/dist');
  return readModels(
    join(folder, 'index.d.ts'),
    readdirSync(join(folder, 'services'))
      .filter((name) => name.endsWith('.js'))
      .map((name) => join(folder, 'services', name)),
  );
}

/** The SDK of web pages. */
export function readWebSdk(): SdkModels {
  const folder = join(root, 'node_modules/appwrite');
  return readModels(join(folder, 'types/index.d.ts'), [join(folder, 'dist/cjs/sdk.js')]);
}
