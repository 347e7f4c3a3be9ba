import {
  isChainReference,
  isDomain,
  isSignInAddress,
  isUri,
  patterns,
  readTime,
} from './grammar.ts'
import {
  accountNames,
  longestSignIn,
  type SignInMessage,
  type SignInNamespace,
} from './signInMessage.ts'
import { solanaClusters } from './solanaClusters.ts'

const genesisHash = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/

/**
 * Parses a sign-in message by the grammar of EIP-4361, generalized by CAIP-122. Undefined if the
 * text is anything else.
 *
 * @example
 * ```ts
 * import { parseSignIn } from 'latchkey/siwx'
 *
 * parseSignIn('Hello') // undefined
 * ```
 */
export function parseSignIn(text: string): SignInMessage | undefined {
  if (text.length > longestSignIn) return undefined
  const [first = '', address = '', blank, ...rest] = text.split('\n')
  const head = readHead(first)
  if (!head || blank !== '' || !isSignInAddress(head.namespace, address)) return undefined
  const { namespace, ...site } = head
  const lines = readStatement(rest, namespace)
  if (!lines) return undefined
  const take = createReader(lines.fields)
  const uri = take('URI')
  const version = take('Version')
  const early = take('Chain ID')
  const nonce = take('Nonce')
  const issuedAt = take('Issued At')
  const expirationTime = take('Expiration Time')
  const notBefore = take('Not Before')
  const requestId = take('Request ID')
  // CAIP-122 writes the chain here, EIP-4361 and SIWS above.
  const late = namespace === 'eip155' ? undefined : take('Chain ID')
  if (early !== undefined && late !== undefined) return undefined
  const chainId = readChainId(early ?? late, namespace)
  const resources = readResources(lines.fields)
  if (!resources || !chainId || version !== '1') return undefined
  if (uri === undefined || nonce === undefined || issuedAt === undefined) return undefined
  if (!isUri(uri) || !patterns.nonce.test(nonce)) return undefined
  const times = [issuedAt, expirationTime, notBefore]
  if (times.some((one) => one !== undefined && readTime(one) === undefined)) return undefined
  if (requestId !== undefined && !patterns.requestId.test(requestId)) return undefined
  return {
    ...site,
    address,
    chainId,
    issuedAt,
    nonce,
    uri,
    version,
    ...(lines.statement === undefined ? {} : { statement: lines.statement }),
    ...(expirationTime === undefined ? {} : { expirationTime }),
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(requestId === undefined ? {} : { requestId }),
    ...resources,
  }
}

function readHead(line: string) {
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    const greeting = ` wants you to sign in with your ${accountNames[namespace]} account:`
    if (!line.endsWith(greeting)) continue
    const origin = line.slice(0, -greeting.length)
    const at = origin.indexOf('://')
    const domain = at < 0 ? origin : origin.slice(at + 3)
    if (!isDomain(domain)) return undefined
    if (at < 0) return { domain, namespace }
    const scheme = origin.slice(0, at)
    return patterns.scheme.test(scheme) ? { domain, namespace, scheme } : undefined
  }
  return undefined
}

/** The lines behind the address: a statement between blank lines, or none. */
function readStatement(
  rest: readonly string[],
  namespace: SignInNamespace,
): { fields: string[]; statement?: string } | undefined {
  const [first = '', second, ...fields] = rest
  if (first === '') return { fields: rest.slice(1) }
  // SIWS writes one blank line, not two, if there is no statement.
  if (namespace === 'solana' && first.startsWith('URI: ') && second !== '')
    return { fields: [...rest] }
  return second === '' && patterns.statement.test(first) ? { fields, statement: first } : undefined
}

/** Reads fields in the grammar's order, each at most once. */
function createReader(lines: string[]) {
  return (label: string): string | undefined => {
    const start = `${label}: `
    if (!lines[0]?.startsWith(start)) return undefined
    return lines.shift()?.slice(start.length)
  }
}

function readResources(lines: readonly string[]): { resources?: readonly string[] } | undefined {
  if (lines.length === 0) return {}
  const [label, ...rows] = lines
  if (label !== 'Resources:') return undefined
  const resources = rows.map((row) => row.slice(2))
  const isWrong = rows.some((row) => !row.startsWith('- ') || !isUri(row.slice(2)))
  return isWrong ? undefined : { resources }
}

/** Solana and Bitcoin wallets write the reference, or the whole CAIP-2 id. */
function readChainId(text: string | undefined, namespace: SignInNamespace): string | undefined {
  const start = `${namespace}:`
  const isWhole = namespace !== 'eip155' && text?.startsWith(start)
  const stated = isWhole ? text?.slice(start.length) : text
  // CAIP-2 has the first 32 characters of Solana's genesis hash; CAIP-122 has all.
  const isHash = namespace === 'solana' && genesisHash.test(stated ?? '')
  const written = isHash ? stated?.slice(0, 32) : stated
  if (written === undefined || !isChainReference(namespace, written)) return undefined
  const [named] =
    Object.entries(solanaClusters).find(([, name]) => namespace === 'solana' && name === written) ??
    []
  return start + (named ?? written)
}
