import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** A service that pages request. */
export type Service = 'api' | 'directory' | 'analytics'

/** A server endpoint: clients build requests from it, servers validate them with it. */
export type Endpoint = {
  /** `auth` and `escrow` are requested by the embedded wallet's frame, and by no page. */
  readonly service: Service | 'auth' | 'escrow'
  readonly method: 'GET' | 'POST'
  /** `{name}` stands for a part that each call provides. */
  readonly path: string
  /** Parses the path's parts. */
  readonly parts?: GenericSchema<Record<string, string>, Record<string, string>>
  /** Parses the query string, where every value is text. */
  readonly query?: GenericSchema<Record<string, unknown>, Record<string, unknown>>
  readonly body?: GenericSchema
  /** The response: JSON of this shape, a file, or no body. */
  readonly answer: GenericSchema | 'blob' | 'nothing'
}

type Shapes = Pick<Endpoint, 'answer' | 'body' | 'parts' | 'query'>

/** Declares an endpoint that is requested with GET. */
/* @__NO_SIDE_EFFECTS__ */
export function get<
  service extends Endpoint['service'],
  path extends string,
  const shapes extends Shapes,
>(service: service, path: path, shapes: shapes) {
  return { ...shapes, method: 'GET' as const, path, service }
}

/** Declares an endpoint that is requested with POST. */
/* @__NO_SIDE_EFFECTS__ */
export function post<
  service extends Endpoint['service'],
  path extends string,
  const shapes extends Shapes,
>(service: service, path: path, shapes: shapes) {
  return { ...shapes, method: 'POST' as const, path, service }
}

/** The input of a call: path parts, query and body, where the endpoint has them. */
export type EndpointInput<endpoint extends Endpoint> = (PathParts<endpoint['path']> extends never
  ? unknown
  : { readonly path: Readonly<Record<PathParts<endpoint['path']>, string>> }) &
  (endpoint extends { query: infer query extends NonNullable<Endpoint['query']> }
    ? Given<'query', SentQuery<InferInput<query>, InferOutput<query>>>
    : unknown) &
  (endpoint extends { body: infer body extends GenericSchema }
    ? { readonly body: InferInput<body> }
    : unknown)

/** The result of a call. */
export type EndpointAnswer<endpoint extends Endpoint> = endpoint['answer'] extends infer answer
  ? answer extends GenericSchema
    ? InferOutput<answer>
    : answer extends 'blob'
      ? Blob
      : undefined
  : never

type PathParts<path extends string> = path extends `${string}{${infer name}}${infer rest}`
  ? name | PathParts<rest>
  : never

/** Clients pass typed values; keys that the URL may lack are optional. */
type SentQuery<input, output> = {
  readonly [key in keyof input & keyof output as undefined extends input[key] ? never : key]: Loose<
    output[key]
  >
} & {
  readonly [key in keyof input & keyof output as undefined extends input[key] ? key : never]?:
    | Loose<output[key]>
    | undefined
}

type Loose<value> = value extends readonly (infer entry)[] ? readonly entry[] : value

type Given<name extends string, value> =
  Record<never, never> extends value
    ? { readonly [key in name]?: value }
    : { readonly [key in name]: value }
