import { Readable } from 'node:stream'
import type { Context } from 'hono'
import * as v from 'valibot'
import { createFairQueue } from '../../fairness/createFairQueue.ts'
import { createTurns } from '../../fairness/createTurns.ts'
import { Refusal } from '../errors/Refusal.ts'
import { incomingOf } from '../rules/headerOf.ts'
import type { RouteEnv } from '../Visit.ts'
import { excessOf } from './excessOf.ts'
import { isStorable } from './isStorable.ts'

/** Validates the query. @throws {@link Refusal} 400 with up to ten reasons */
export function readQuery<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): v.InferOutput<schema> {
  return read(schema, c.req.query(), 'query')
}

/** Validates the path parameters. @throws {@link Refusal} 400 with up to ten reasons */
export function readParts<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): v.InferOutput<schema> {
  return read(schema, c.req.param(), 'path')
}

/**
 * Validates a JSON body of any content type: browsers send JSON as `text/plain` to avoid a
 * preflight.
 *
 * @throws {@link Refusal} 400 with the reasons
 */
export async function readBody<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const bytes = await readBytes(c)
  const [text, value] = parseJson(bytes)
  // PostgreSQL cannot store these characters. The value is searched only if an escape could contain
  // one.
  if (/\\u(0000|d[89a-f])/i.test(text) && !isStorable(value))
    throw new Refusal(400, { name: 'body', description: 'The body has text that is not Unicode' })
  return read(schema, value, 'body', bytes.length)
}

/** Validates a JSON body that is passed on and never stored. @throws {@link Refusal} 400 */
export async function readForwarded<schema extends v.GenericSchema>(
  c: Context,
  schema: schema,
): Promise<v.InferOutput<schema>> {
  const bytes = await readBytes(c)
  return read(schema, parseJson(bytes)[1], 'body', bytes.length)
}

/** Larger bodies of one address are read one by one, and parsed when it is the address' turn. */
const largeBytes = 16_384
const largeBodies = createFairQueue()
const oneByOne = createTurns(1)

async function readBytes(c: Context<Partial<RouteEnv>>): Promise<Buffer> {
  const length = c.req.header('content-length')
  if (length !== undefined && Number(length) <= largeBytes)
    return Buffer.from(await c.req.arrayBuffer())
  const network = c.env?.visit?.network ?? ''
  return oneByOne(network, async () => {
    await largeBodies.turn(network)
    // Without a length, the limit of bodies has read it already.
    const incoming = length === undefined ? undefined : incomingOf(c)
    const bytes =
      incoming instanceof Readable
        ? await readChecked(incoming)
        : Buffer.from(await c.req.arrayBuffer())
    await largeBodies.turn(network)
    return bytes
  })
}

/** Bytes of a large body after which its values are counted for the first time. */
const firstCountBytes = 65_536

/** Reads a large body, and stops where it has too many values: the rest would cost time and memory. */
async function readChecked(incoming: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  let countAt = firstCountBytes
  try {
    for await (const part of incoming.iterator({ destroyOnReturn: false })) {
      parts.push(part)
      size += part.length
      if (size < countAt) continue
      refuseExcess(Buffer.concat(parts), { Connection: 'close' })
      countAt = 2 * size
    }
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal(400, { name: 'body', description: 'The body ended early' })
  }
  return Buffer.concat(parts)
}

/** Larger input is refused with its first reason: finding all would block other requests. */
const explainedLength = 4_096
const mostReasons = 10
const longestReason = 200

/** Validates outside input. @throws {@link Refusal} 400 with up to ten reasons */
export function read<schema extends v.GenericSchema>(
  schema: schema,
  input: unknown,
  where: string,
  length = 0,
): v.InferOutput<schema> {
  const first = v.safeParse(schema, input, { abortEarly: true })
  if (first.success) return first.output
  const all = length > explainedLength ? first : v.safeParse(schema, input)
  throw new Refusal(
    400,
    (all.issues ?? first.issues).slice(0, mostReasons).map((issue) => ({
      name: (v.getDotPath(issue) ?? where).slice(0, longestReason),
      description: issue.message.slice(0, longestReason),
    })),
  )
}

const tooMuch = {
  levels: 'The body is nested too deep',
  values: 'The body has too many values',
}

/** @throws {@link Refusal} 400 if JSON, or the beginning of it, has too many levels or values */
function refuseExcess(bytes: Buffer, headers: Readonly<Record<string, string>> = {}): void {
  // Only ASCII counts, and Latin 1 is decoded much faster than UTF-8.
  const excess = excessOf(bytes.toString('latin1'))
  if (excess) throw new Refusal(400, { name: 'body', description: tooMuch[excess] }, { headers })
}

function parseJson(bytes: Buffer): [text: string, value: unknown] {
  refuseExcess(bytes)
  const text = bytes.toString().replace(/^\ufeff/, '')
  try {
    return [text, JSON.parse(text)]
  } catch {
    throw new Refusal(400, { name: 'body', description: 'The body is not JSON' })
  }
}
