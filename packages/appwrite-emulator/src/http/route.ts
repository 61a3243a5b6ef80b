/** The declaration of a route: its callers, parameters, limits and handler. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../access/caller';
import type { UploadedPart } from '../storage/uploads';
import { uid, type ParamShape, type ParamValues } from './params';

export interface LimitRule {
  most: number;
  /** An hour by default. */
  windowSeconds?: number;
  /**
   * Made of `{url}`, `{ip}`, `{method}`, `{user}`, `{chunk}` and `{param-NAME}`; url and address by
   * default. `{url}` is the action and the decoded ids in its address; `{ip}` the visitor's
   * address, or network of IPv6; parameters ignore case.
   */
  key?: string;
  /** The action that `{url}` names, with as many ids as this has; the route's own by default. */
  action?: string;
  /** A success resets the count. */
  resetOnSuccess?: boolean;
}

/** The parts of every route's address, before its checks. */
export interface ApiRoute {
  Params: Record<string, string>;
  Querystring: Record<string, unknown>;
}
export type ApiRequest = FastifyRequest<ApiRoute>;

export interface Call {
  caller: Caller;
  request: ApiRequest;
  reply: FastifyReply;
  /** Whether the request came by the TablesDB paths, whose words differ. */
  asTables: boolean;
  /** The file, for routes that take one. */
  upload: UploadedPart | null;
}

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below /v1, parameters as `:name`. */
  path: string;
  /** `public` needs no project. */
  scope: string;
  params: ParamShape;
  limits?: readonly LimitRule[];
  /** The action, for paths that share their counts; the path by default. */
  action?: string;
  /** Refused to callers with a session, such as a second sign-in. */
  onlySignedOut?: boolean;
  status?: number;
  asTables?: boolean;
  /** The limit of JSON bodies; multipart has its own. */
  bodyLimit?: number;
  /** The part of a multipart body that is the file. */
  uploadField?: string;
  /** Refuses by the path before an upload is read. */
  admit?(path: Readonly<Record<string, string>>, call: Call): void;
  /** Returns the answer's body; undefined for an empty answer or one that was sent. */
  handle(params: Record<string, unknown>, call: Call): unknown;
}

type PathNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

type Options<S extends ParamShape> = Partial<
  Omit<Route, 'method' | 'path' | 'scope' | 'params' | 'handle'>
> & { params?: S };
type Handler<P extends string, S extends ParamShape> = (
  params: Omit<Record<PathNames<P>, string>, keyof S> & ParamValues<S>,
  call: Call,
) => unknown;

/** A route; the path's parameters are ids unless `params` overrides them. */
export function route<P extends string, S extends ParamShape = Record<never, never>>(
  method: Route['method'],
  path: P,
  scope: string,
  options: Options<S>,
  handle: Handler<P, S>,
): Route {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, uid] as const);
  return {
    ...options,
    method,
    path,
    scope,
    params: { ...Object.fromEntries(ids), ...options.params },
    handle: handle,
  };
}
