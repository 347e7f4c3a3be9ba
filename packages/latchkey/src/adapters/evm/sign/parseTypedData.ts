import { walletError } from '../../../core/ports/errors.ts'

type Fields = Record<string, unknown>

export type ParsedTypedData = {
  readonly domain: Fields
  readonly types: Record<string, readonly { name: string; type: string }[]>
  readonly primaryType: string
  readonly message: Fields
}

/**
 * Parses EIP-712 data, given as an object or as JSON.
 *
 * @throws {@link LatchkeyError} 'Invalid request to eth_signTypedData_v4: …' with what is missing
 */
export function parseTypedData(value: unknown): ParsedTypedData {
  const data = fieldsOf(typeof value === 'string' ? fromJson(value) : value, 'the data')
  const { domain = {}, types, primaryType, message } = data
  const entries = Object.entries(fieldsOf(types, '`types`')).map(
    ([name, members]) => [name, membersOf(name, members)] as const,
  )
  const parsed = {
    domain: fieldsOf(domain, '`domain`'),
    message: fieldsOf(message, '`message`'),
    types: Object.fromEntries(entries),
  }
  if (typeof primaryType !== 'string' || !Object.hasOwn(parsed.types, primaryType))
    throw invalid('`primaryType` must be one of `types`')
  return { ...parsed, primaryType }
}

function membersOf(name: string, members: unknown) {
  if (!Array.isArray(members)) throw invalid(`type ${name} must be a list of members`)
  return members.map((member: unknown) => {
    const { name: key, type } = fieldsOf(member, `a member of type ${name}`)
    if (typeof key === 'string' && typeof type === 'string') return { name: key, type }
    throw invalid(`each member of type ${name} needs a name and a type`)
  })
}

function fieldsOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid(`${what} must be an object`)
  return { ...value }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw invalid('the text is not JSON', cause)
  }
}

function invalid(problem: string, cause?: unknown) {
  return walletError('INVALID_REQUEST', { cause, method: 'eth_signTypedData_v4', problem })
}
