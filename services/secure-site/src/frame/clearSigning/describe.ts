import { selectorOf, type TypedData, type TypedDataValue } from '@latchkey/keys/signing'
import type { CallFacts } from '../decode/CallFacts.ts'
import type { Described } from '../decode/Meaning.ts'
import { type Container, containerValues, type Descriptor } from './Descriptor.ts'
import { decodeArguments } from './decodeArguments.ts'
import { describeFields } from './describeFields.ts'
import { encodeType } from './encodeType.ts'
import { parseSignature } from './parseSignature.ts'

type Facts = Pick<CallFacts, 'coin' | 'readToken'>
type Format = Descriptor['display']['formats'][string]

/**
 * Describes a call by a descriptor. Undefined if the descriptor does not know the function, or the data
 * does not fit it: then nothing of the descriptor is shown.
 */
export async function describeCallBy(
  descriptor: Descriptor,
  { data, ...container }: Container & { readonly data: string },
  facts: Facts,
): Promise<Described | undefined> {
  const { formats } = descriptor.display
  const selector = data.slice(0, 10).toLowerCase()
  return unlessUnfit(async () => {
    const found = Object.entries(formats).flatMap(([text, format]) => {
      const shape = parseSignature(text)
      return selectorOf(shape.signature) === selector ? [{ format, shape }] : []
    })
    // Two keys of one function make a descriptor invalid.
    const [match, ...others] = found
    if (!match || others.length > 0) return undefined
    const values = decodeArguments(match.shape.params, data)
    return described(descriptor, match.format, { container, facts, values })
  })
}

/** Describes typed data by a descriptor, whose key is the whole type of the message. */
export async function describeTypedDataBy(
  descriptor: Descriptor,
  { domain, message, primaryType, types }: TypedData,
  container: Container,
  facts: Facts,
): Promise<Described | undefined> {
  const expected = Object.entries(descriptor.context.eip712?.domain ?? {})
  const isBound = expected.every(([name, value]) => sameValue(domain[name], value))
  if (!isBound) return undefined
  const { formats } = descriptor.display
  const key = encodeType(types, primaryType)
  const format = Object.hasOwn(formats, key) ? formats[key] : undefined
  if (!format) return undefined
  return unlessUnfit(() => described(descriptor, format, { container, facts, values: message }))
}

async function described(
  descriptor: Descriptor,
  { fields, intent = '' }: Format,
  {
    container,
    facts,
    values,
  }: { readonly container: Container; readonly facts: Facts; readonly values: TypedDataValue },
): Promise<Described> {
  const { constants, contractName, owner } = descriptor.metadata
  const shown = await describeFields(fields, {
    ...facts,
    descriptor,
    roots: {
      '#': values,
      $: { metadata: { constants: constantsOf(constants) } },
      '@': containerValues(container),
    },
  })
  const name = contractName ?? owner
  // The coin that a call pays is never left out.
  const isPaidShown = shown.some(({ path }) => path === '@.value')
  return {
    contract: container.to,
    fields: shown,
    intent: typeof intent === 'string' ? intent : Object.values(intent).join(' · '),
    kind: 'described',
    ...(name !== undefined && { name }),
    paid: isPaidShown ? 0n : container.value,
  }
}

function constantsOf(constants: Readonly<Record<string, unknown>> = {}) {
  return Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, String(value)]))
}

function sameValue(given: TypedDataValue | undefined, expected: unknown): boolean {
  return given !== undefined && String(given).toLowerCase() === String(expected).toLowerCase()
}

async function unlessUnfit<result>(work: () => Promise<result>): Promise<result | undefined> {
  try {
    return await work()
  } catch (error) {
    // `BigInt` throws a SyntaxError for a text that is no number.
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
