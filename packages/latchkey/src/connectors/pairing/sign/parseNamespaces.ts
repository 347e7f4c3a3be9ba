import { isRecord } from '../../../core/untrusted/isRecord.ts'
import { isTexts } from './shapes.ts'

/** A proposal for a chain family (`eip155`) or a single chain (`eip155:1`). */
export type ProposedNamespace = {
  /** Undefined if the key is a chain. */
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** A wallet's grant; `chains` holds every chain with an account. */
export type SessionNamespace = ProposedNamespace & {
  readonly chains: readonly string[]
  /** CAIP-10. */
  readonly accounts: readonly string[]
}

export type ProposedNamespaces = Readonly<Record<string, ProposedNamespace>>
export type SessionNamespaces = Readonly<Record<string, SessionNamespace>>

/** The reason for a refusal of namespaces, with the protocol's code. */
export type NamespaceProblem = { readonly code: number; readonly message: string }

const key = /^[-a-z0-9]{3,8}(:[-_a-zA-Z0-9]{1,32})?$/
const chain = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/
const account = /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}:[-.%a-zA-Z0-9]{1,128}$/

const problems = {
  accounts: { code: 5001, message: 'Accounts must be CAIP-10 compliant' },
  chains: { code: 5100, message: 'Chains must be CAIP-2 compliant' },
  events: { code: 5003, message: 'All events must be approved' },
  family: { code: 5103, message: 'Accounts must be defined in matching namespace' },
  format: { code: 5104, message: 'Namespace formatting must match CAIP-2' },
  matching: { code: 5100, message: 'Chains must be defined in matching namespace' },
  methods: { code: 5002, message: 'All methods must be approved' },
  missing: { code: 5000, message: 'All namespaces must be approved' },
  noAccount: { code: 5001, message: 'All chains must have at least one account' },
  noAccounts: { code: 5001, message: 'Accounts must not be empty' },
  noChains: { code: 5100, message: 'Chains must not be empty' },
  shape: { code: 1005, message: 'Namespaces must hold accounts, methods and events' },
} as const satisfies Readonly<Record<string, NamespaceProblem>>

/** The chain of a CAIP-10 account. */
export function chainOfAccount(id: string): string {
  return id.slice(0, id.lastIndexOf(':'))
}

/** The address of a CAIP-10 account. */
export function addressOfAccount(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** The chain family of a key, a chain or an account. */
export function familyOf(id: string): string {
  return id.split(':', 1)[0] ?? id
}

/** Validates a wallet's namespaces against the required ones. */
export function parseNamespaces(
  value: unknown,
  required: ProposedNamespaces = {},
): SessionNamespaces | NamespaceProblem {
  if (!isRecord(value)) return problems.shape
  const namespaces: Record<string, SessionNamespace> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (!key.test(name)) return problems.format
    const parsed = parseNamespace(name, entry)
    if ('code' in parsed) return parsed
    namespaces[name] = parsed
  }
  const isEmpty = Object.keys(namespaces).length === 0
  return isEmpty ? problems.missing : (findMissing(namespaces, required) ?? namespaces)
}

/** Whether the result is a problem instead of namespaces. */
export function isProblem(
  parsed: SessionNamespaces | NamespaceProblem,
): parsed is NamespaceProblem {
  // No namespace has the key `code` with a number as value.
  return typeof parsed.code === 'number'
}

function parseNamespace(name: string, entry: unknown): SessionNamespace | NamespaceProblem {
  if (!isRecord(entry)) return problems.shape
  const { accounts, chains = [], events, methods } = entry
  if (!isTexts(accounts) || !isTexts(methods) || !isTexts(events) || !isTexts(chains))
    return problems.shape
  if (accounts.length === 0) return problems.noAccounts
  if (!accounts.every((id) => account.test(id))) return problems.accounts
  if (!chains.every((id) => chain.test(id))) return problems.chains
  const isInside = (id: string) => id === name || id.startsWith(`${name}:`)
  if (!accounts.every(isInside)) return problems.family
  if (!chains.every(isInside)) return problems.matching
  const withAccount = new Set(accounts.map(chainOfAccount))
  return { accounts: [...new Set(accounts)], chains: [...withAccount], events, methods }
}

/** The first missing requirement. */
function findMissing(
  namespaces: SessionNamespaces,
  required: ProposedNamespaces,
): NamespaceProblem | undefined {
  for (const [name, wanted] of Object.entries(required)) {
    const granted = Object.entries(namespaces).filter(
      ([given]) => given === name || familyOf(given) === familyOf(name),
    )
    if (granted.length === 0) return problems.missing
    const all = (field: 'chains' | 'methods' | 'events') =>
      new Set(granted.flatMap(([, entry]) => entry[field]))
    if (!(wanted.chains ?? [name]).every((id) => all('chains').has(id))) return problems.noAccount
    if (!wanted.methods.every((method) => all('methods').has(method))) return problems.methods
    if (!wanted.events.every((event) => all('events').has(event))) return problems.events
  }
  return undefined
}

/** Reads stored requirements; undefined if they are malformed. */
export function parseProposed(value: unknown): ProposedNamespaces | undefined {
  if (!isRecord(value)) return undefined
  const proposed: Record<string, ProposedNamespace> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (!isRecord(entry)) return undefined
    const { chains, events, methods } = entry
    if (!isTexts(methods) || !isTexts(events)) return undefined
    if (chains !== undefined && !isTexts(chains)) return undefined
    proposed[name] = { events, methods, ...(chains && { chains }) }
  }
  return problemOfProposal(proposed) ? undefined : proposed
}

/** Validates the host's own proposal by the same rules. */
export function problemOfProposal(proposed: ProposedNamespaces): NamespaceProblem | undefined {
  for (const [name, { chains }] of Object.entries(proposed)) {
    if (!key.test(name)) return problems.format
    if (chains === undefined ? !name.includes(':') : chains.length === 0) return problems.noChains
    for (const id of chains ?? []) {
      if (!chain.test(id)) return problems.chains
      if (familyOf(id) !== familyOf(name)) return problems.matching
    }
  }
  return undefined
}

/** The entry for a chain: its own overrides that of its family. */
export function namespaceOfChain(
  namespaces: SessionNamespaces,
  chainId: string,
): SessionNamespace | undefined {
  const family = namespaces[familyOf(chainId)]
  return namespaces[chainId] ?? (family?.chains.includes(chainId) ? family : undefined)
}
