// chunk: sharedAccounts
// Loaded while the page is idle, and before a visit with a chosen account is restored.
import { type CaipNetworkId, isNamespace, type Namespace } from '../caip.ts'
import type { Engine } from '../engine.ts'
import { onDestroy } from '../lifetime/onDestroy.ts'
import type { Account, Session } from '../ports/connector.ts'
import { activeChain, chainStates, connectedAccount } from '../selectors.ts'
import { isRecord } from '../untrusted/isRecord.ts'
import { dispatch } from './dispatch.ts'
import { createAccountRules } from './sortAccounts.ts'

/** The account that the visitor chose, and the wallet's own first one at that time. */
export type AccountChoice = { readonly chosen: string; readonly own: string }

/** Facts about shared accounts that wallets do not report. */
export type SharedAccounts = {
  readonly choices: Map<Namespace, AccountChoice>
  /** The wallet's own first account of each family. */
  readonly own: Map<Namespace, string>
  /** Addresses of contracts, each with the networks that have its code. */
  readonly smart: Map<string, readonly CaipNetworkId[]>
}

/** How many contracts are stored, and how many networks of each. */
const mostSmart = 10

export function createSharedAccounts(engine: Engine): SharedAccounts {
  const choices = new Map(engine.storage.get('chosenAccounts', parseChoices))
  const smart = new Map(engine.storage.get('chosenAccounts', parseSmart))
  const known: SharedAccounts = { choices, own: new Map(), smart }
  engine.once(createAccountRules).arrange = (given, sorted) =>
    markSmart(known, arrange(engine, known, { given, sorted }))
  const forget = () => {
    for (const { account, namespace } of chainStates(engine.store.getState()))
      if (account.status === 'connecting' && account.reason === 'user' && choices.has(namespace))
        setChoice(engine, known, namespace, undefined)
  }
  onDestroy(engine, engine.store.subscribe(forget))
  return known
}

/** Remembers a choice for this visit and the next, or forgets it. */
export function setChoice(
  engine: Engine,
  known: SharedAccounts,
  namespace: Namespace,
  choice: AccountChoice | undefined,
): void {
  if (choice) known.choices.set(namespace, choice)
  else known.choices.delete(namespace)
  store(engine, known)
}

/** Remembers a contract for this visit and the next. */
export function addSmart(engine: Engine, address: string, chainId: CaipNetworkId): void {
  const known = engine.once(createSharedAccounts)
  const others = known.smart.get(address) ?? []
  known.smart.set(address, [...others, chainId].slice(-mostSmart))
  store(engine, known)
}

function store({ storage }: Engine, { choices, smart }: SharedAccounts): void {
  const contracts = Object.fromEntries([...smart].slice(-mostSmart))
  if (choices.size + smart.size > 0)
    storage.set('chosenAccounts', { ...Object.fromEntries(choices), smart: contracts })
  else storage.remove('chosenAccounts')
}

type Given = { readonly given: Session; readonly sorted: Session }

/** Puts the chosen account first. */
function arrange(engine: Engine, known: SharedAccounts, { given, sorted }: Given): Session {
  const { namespace } = given
  const [{ address: first }] = given.accounts
  known.own.set(namespace, first)
  const choice = known.choices.get(namespace)
  const chosen = sorted.accounts.find(({ address }) => address === choice?.chosen)
  // A wallet that selects another account, or no longer shares the chosen one, overrules the choice.
  if (choice && (choice.own !== first || !chosen)) setChoice(engine, known, namespace, undefined)
  if (choice?.own !== first || !chosen) return sorted
  return {
    ...sorted,
    accounts: [chosen, ...sorted.accounts.filter((account) => account !== chosen)],
  }
}

function markSmart({ smart }: SharedAccounts, session: Session): Session {
  const mark = (account: Account): Account => {
    const found = smart.get(account.address)
    return found ? { chainIds: found, ...account, type: 'smartAccount' } : account
  }
  const [first, ...others] = session.accounts
  return { ...session, accounts: [mark(first), ...others.map(mark)] }
}

/** Changes the order of a family's connected accounts, and marks smart accounts. */
export function replaceAccounts(
  engine: Engine,
  namespace: Namespace,
  accounts: Session['accounts'],
): void {
  const state = engine.store.getState()
  const chain = activeChain(state, namespace)
  const held = connectedAccount(state, namespace)
  if (!chain || !held) return
  const { approvedChainIds, connector, provider, wallet } = held
  const session = markSmart(engine.once(createSharedAccounts), {
    accounts,
    chainId: chain.chainId,
    namespace,
    provider,
    ...(approvedChainIds && { approvedChainIds }),
    ...(wallet && { wallet }),
  })
  dispatch(engine, { connectorId: connector.id, session, type: 'changed' })
}

function parseChoices(value: unknown): readonly (readonly [Namespace, AccountChoice])[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([namespace, choice]) => {
    const { chosen, own } = isRecord(choice) ? choice : {}
    const isValid = isNamespace(namespace) && typeof chosen === 'string' && typeof own === 'string'
    return isValid ? [[namespace, { chosen, own }] as const] : []
  })
}

function parseSmart(value: unknown): readonly (readonly [string, readonly CaipNetworkId[]])[] {
  const entries = isRecord(value) && isRecord(value.smart) ? Object.entries(value.smart) : []
  return entries.length > mostSmart
    ? []
    : entries.flatMap(([address, chainIds]) =>
        address.length === 42 && isShortList(chainIds) && chainIds.every(isEvmChain)
          ? [[address, chainIds] as const]
          : [],
      )
}

function isShortList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length <= mostSmart
}

function isEvmChain(value: unknown): value is CaipNetworkId {
  return typeof value === 'string' && value.length < 64 && value.startsWith('eip155:')
}
