import type { TypedDataValue } from '@latchkey/keys/signing'
import * as v from 'valibot'

const text = v.pipe(v.string(), v.maxLength(2_000))
const texts = v.record(text, v.unknown())

/** A field: how one value of the data is shown. A group has `fields` of its own. */
export type FieldFormat = {
  readonly path?: string | undefined
  readonly value?: unknown
  readonly label?: string | undefined
  readonly format?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly visible?: unknown
  readonly $ref?: string | undefined
  readonly fields?: readonly FieldFormat[] | undefined
  readonly iteration?: string | undefined
  readonly encryption?: unknown
}

const field: v.GenericSchema<unknown, FieldFormat> = v.object({
  $ref: v.optional(text),
  encryption: v.optional(v.unknown()),
  fields: v.optional(v.pipe(v.array(v.lazy(() => field)), v.maxLength(100))),
  format: v.optional(text),
  iteration: v.optional(text),
  label: v.optional(text),
  params: v.optional(texts),
  path: v.optional(text),
  value: v.optional(v.unknown()),
  visible: v.optional(v.unknown()),
})

const deployment = v.object({
  address: v.pipe(v.string(), v.regex(/^0x[\da-f]{40}$/i), v.toLowerCase()),
  chainId: v.pipe(v.number(), v.safeInteger()),
})
const binding = v.object({
  deployments: v.optional(v.array(deployment), []),
  domain: v.optional(texts, {}),
})

/** A descriptor of ERC-7730, version 2, whose includes are merged. */
export const descriptor = v.object({
  context: v.object({ contract: v.optional(binding), eip712: v.optional(binding) }),
  display: v.object({
    definitions: v.optional(v.record(text, field), {}),
    formats: v.record(
      text,
      v.object({
        fields: v.optional(v.array(field), []),
        intent: v.optional(v.union([text, v.record(text, text)])),
      }),
    ),
  }),
  metadata: v.optional(
    v.object({
      constants: v.optional(texts),
      contractName: v.optional(text),
      enums: v.optional(v.record(text, v.record(text, text))),
      maps: v.optional(v.record(text, v.object({ values: texts }))),
      owner: v.optional(text),
    }),
    {},
  ),
})

/** A descriptor of ERC-7730, version 2, whose includes are merged. */
export type Descriptor = v.InferOutput<typeof descriptor>

/** The transaction or message around the described data. */
export type Container = {
  readonly from: string
  /** The contract that is called, or that verifies a message. */
  readonly to: string
  readonly value: bigint
  readonly chainId: number
}

/** The container's values, as paths with the root `@` name them. */
export function containerValues(container: Container): Readonly<Record<string, TypedDataValue>> {
  return { ...container, chainId: BigInt(container.chainId) }
}

/** A descriptor that loads when a request needs it. */
export type DescriptorSource = {
  /** See {@link bindingsOf}. */
  readonly bindings: readonly string[]
  readonly load: () => Promise<unknown>
}

/** Kind, chain and address of a contract that a descriptor explains. */
export type Binding = readonly [kind: 'contract' | 'eip712', chainId: number, address: string]

/** The contracts that a descriptor is bound to, by {@link bindingOf}. */
export function bindingsOf({ context }: Descriptor): readonly string[] {
  return (['contract', 'eip712'] as const).flatMap((kind) =>
    (context[kind]?.deployments ?? []).map(({ address, chainId }) =>
      bindingOf(kind, chainId, address),
    ),
  )
}

/** The name of a binding, e.g. `contract 1 0x…`. */
export function bindingOf(...[kind, chainId, address]: Binding): string {
  return `${kind} ${chainId} ${address.toLowerCase()}`
}
