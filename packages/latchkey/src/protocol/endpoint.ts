import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Which of the provider's base URLs an endpoint is under. */
export type Service = 'api' | 'directory' | 'analytics'

/** One thing that a server can be asked: clients build the call from it, servers check it by it. */
export type Endpoint = {
  readonly service: Service
  readonly method: 'GET' | 'POST'
  /** `{name}` stands for a part that each call gives. */
  readonly path: string
  /** Reads those parts. */
  readonly parts?: GenericSchema<Record<string, string>, Record<string, string>>
  /** Reads what arrives in the URL, where everything is text. */
  readonly query?: GenericSchema<Record<string, unknown>, Record<string, unknown>>
  readonly body?: GenericSchema
  /** What comes back: JSON of this shape, a file, or nothing to read. */
  readonly answer: GenericSchema | 'blob' | 'nothing'
}

/** What a call gives: the parts of the path, the query and the body, each where there is one. */
export type EndpointInput<endpoint extends Endpoint> = (PathParts<endpoint['path']> extends never
  ? unknown
  : { readonly path: Readonly<Record<PathParts<endpoint['path']>, string>> }) &
  (endpoint extends { query: infer query extends NonNullable<Endpoint['query']> }
    ? Given<'query', SentQuery<InferInput<query>, InferOutput<query>>>
    : unknown) &
  (endpoint extends { body: infer body extends GenericSchema }
    ? { readonly body: InferInput<body> }
    : unknown)

/** What a call comes back with. */
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

/** Clients give typed values; a key that the URL may lack is one that they may leave out. */
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
